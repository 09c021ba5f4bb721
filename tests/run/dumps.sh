#!/bin/sh
# Tests pasted texts: tests/run/dumps/README.md lists the output of tools, the GPU and wave of each text, and the expected
# result. Without options, `lanewise run` must take each text for that GPU, and fulfil every expectation of its notes.
# Other texts must be refused, with a message that names their kind.
. "$(dirname "$0")/lib.sh"
cd tests/run/dumps || exit 2

run() { "$lanewise" run "$@" >"$tmp/out" 2>"$tmp/err"; status=$?; }
wrong() { bad "$*"; grep -v '^  ' "$tmp/err" | head -n 4; tail -n 3 "$tmp/out"; }

grep '^| [a-z0-9-]*\.[a-z]* |' README.md >"$tmp/rows"
while IFS='|' read -r _ file _ _ target notes expected _; do
	file=${file# }; file=${file%% *}
	wanted_file "$file" || continue
	gpu=$(echo "$target" | sed -n 's/^ *\(gfx[0-9a-f]*\).*/\1/p'); wave=$(echo "$target" | sed -n 's/.*, *\([0-9]*\).*/\1/p')
	case $expected in
	*refused:*)                            # pasted: a file's name says more
		run - <"$file"
		what=$(echo "$expected" | sed 's/.*refused: *//; s/ *$//')
		if [ $status = 3 ] && grep -qF "$what" "$tmp/err"; then good; else wrong "status $status, or no word of \`$what\`"; fi;;
	*'a shader:'*)                         # without its compiler, the language is named
		run - <"$file"
		what=$(echo "$expected" | sed 's/.*a shader: *//; s/ *$//')
		case $status in
		2) if grep -q '^lanewise: - expects' "$tmp/err"; then good; else wrong "status 2, without the arguments"; fi;;
		4) if grep -qF "$what needs" "$tmp/err"; then good; else wrong "status 4, or no word of \`$what\`"; fi;;
		*) wrong "status $status of a shader";;
		esac;;
	*'runs until'*)
		run "$file"
		if [ $status = 1 ] && grep -q ' fault: ' "$tmp/err"; then good; else wrong "status $status, or no fault"; fi;;
	*)
		echo "$notes" | tr ',' '\n' >"$tmp/notes"
		while read -r name _ kernel _; do
			set --; [ -z "$name" ] || set -- --notes "notes/$name.notes"
			kernel=${kernel%)}; [ -z "$kernel" ] || set -- "$@" --kernel "$kernel"
			run "$@" "$file"
			# Siblings with equal instructions are accepted as well.
			if [ $status != 0 ]; then wrong "$* status $status"
			elif ! grep -q "^${gpu%??}[0-9a-f]*, wave${wave:-..}," "$tmp/out"; then wrong "not taken for $gpu, wave$wave"
			else good; fi
		done <"$tmp/notes";;
	esac
done <"$tmp/rows"
# Checks that skipped lines are reported, with the first of them.
left_out() {
	wanted_file "$1" || return
	run "$1"
	if grep -qF "$1:$2" "$tmp/err"; then good; else wrong "does not say $2"; fi
}
left_out web-mail-quoted.txt '1: note: 4 lines are not assembly and are passed over: lines 1-3, 18'
left_out radeonsi-hang.txt '8: note: 2 lines are not assembly and are passed over: lines 8-9'

# pasted CASE STATUS MESSAGE TEXT: every line of the text must be executed, named with a reason, or an error. MESSAGE
# `-` means none.
pasted() {
	wanted "$1" || return
	printf "$4" | "$lanewise" run - >"$tmp/out" 2>"$tmp/err"; status=$?
	if [ $status != "$2" ]; then wrong "status $status, not $2"
	elif [ "$3" = - ] && [ -s "$tmp/err" ]; then wrong "says something"
	elif [ "$3" != - ] && ! grep -qF -e "$3" "$tmp/err"; then wrong "does not say: $3"
	else good; fi
}
instructions() { wanted "$1" || return; if grep -q "^$2 instruction" "$tmp/out"; then good; else wrong "not $2 instructions"; fi; }
# A text of any length is read as a dump: here beyond what is tried for each GPU, and beyond 64 MB.
if wanted long; then
	awk 'BEGIN {
		print "a.o:\tfile format elf64-amdgpu\n\nDisassembly of section .text:\n\n0000000000000000 <f>:"
		for (k = 0; k < 70000; k++)
			printf "\ts_delay_alu instid0(VALU_DEP_1)                 // %012X: BF870001\n", 4 * k
		printf "\ts_endpgm                                        // %012X: BFB00000\n;%67108864s\n", 280000, ""
	}' >"$tmp/long"
	run "$tmp/long"
	if [ $status = 0 ] && grep -q '^70001 instructions' "$tmp/out" && grep -q 'taken for gfx1100 in wave32' "$tmp/err"; then good
	else wrong "status $status of a long text"; fi
fi
# The time for a line grows with its length, not with its square: each case takes half a second at most, not 20 s.
longline() { # NAME PATTERN
	wanted "$1" || return
	timeout 10 "$lanewise" run "$tmp/line" >"$tmp/out" 2>"$tmp/err"; status=$?
	if [ $status != 124 ] && grep -q "$2" "$tmp/out" "$tmp/err"; then good; else wrong "status $status of a long line"; fi
}
awk 'BEGIN { printf "asm(\""; for (k = 0; k < 120000; k++) printf "s_nop 0\\n\\t"; print "\");" }' >"$tmp/line"
longline line-string '120000 instructions'
awk 'BEGIN { for (k = 0; k < 120000; k++) printf "[ 12.5] v_mov_b32 v0, v1, "; print "\n[ 13] s_nop 0" }' >"$tmp/line"
longline line-prefix '1 instruction'
awk 'BEGIN { printf "s_nop "; for (k = 0; k < 200000; k++) printf "a, "; print "b" }' >"$tmp/line"
longline line-operands 'error'
word='v_mov_b32_e32 v0, 1  // 000000001600: 7E000281\n'
end='s_endpgm  // 000000001608: BF810000\n'
# Words in a separate column, which follows the text of all instructions.
column='v_mov_b32 v0, 1\ns_mov_b32 s0, 1\ns_nop 0\n\n  // 000000000000: 7E000281\n\n  // 000000000004: BE80038'
pasted words-column 0 - "${column}1\n  // 000000000008: BF800000\n"; instructions words-column 3
pasted words-column-other 0 '-:2: warning: the text is `s_mov_b32 s0, 1`, but its word BE800382 is `s_mov_b32 s0, 2`; the text is used' "${column}2\n  // 000000000008: BF800000\n"
pasted words-column-more 3 '-:5: error: words of 4 instructions follow 3 instructions, of lines 1-3: lines are missing, so words cannot be matched to instructions' "${column}1\n  // 000000000008: BF800000\n  // 00000000000C: BF810000\n"
pasted words-column-listed 3 'remove the words (line 5: 7E000281; line 7: BE800381; line 8: D7600006 and a word that is cut off; line 9: BF810000). `lanewise explain --gpu GPU 7E000281`' "${column}1\n  // 000000000008: D7600006 00000D\n  // 000000000010: BF810000\n"
pasted words-column-less 3 '-:5: error: words of 2 instructions follow 3 instructions, of lines 1-3' "${column}1\n"
pasted caption 0 'note: 1 line is not assembly and is passed over' '; WavePrefixCountBits\n\nv_mbcnt_lo_u32_b32 v1, vcc_lo, 0\n\nv_mbcnt_hi_u32_b32 v1, vcc_hi, v1\n\n2 Instructions\n'; instructions caption 2
pasted fence-lone 0 - 'v_mov_b32 v0, 1\nv_mov_b32 v1, 2\n```\n'; instructions fence-lone 2
pasted fence-open 0 - '```\nv_mov_b32 v0, 1\n'; instructions fence-open 1
pasted fence-outside 0 '-:1: warning: 1 line looks like an instruction, but is outside' 'v_mov_b32 v0, 1\n```\nv_mov_b32 v1, 2\n```\n'
pasted fence-other 0 'note: 3 lines outside the code' '```hlsl\nfloat x = WaveActiveSum(1);\nreturn x;\n```\nThen:\n```\nv_mov_b32 v0, 1\n```\n' 
pasted page 0 'note: 4 lines are not assembly and are passed over: lines 1-2, 6-8' 'How the prefix is made, in a few words:\nuint x = WavePrefixCountBits(y);\n\nv_mov_b32 v1, 0\nv_mbcnt_lo_u32_b32 v1, -1, v1\nx = x + 1;\n\nThis is all that there is to it.\n'; instructions page 2
pasted fence-hlsl 0 'outside the code' 'Words about it, and some more.\n```\nuint x = WaveActiveSum(y);\nuint z = WaveActiveSum(y);\nuint w = WaveActiveSum(y);\n```\n```\nv_mov_b32 v0, 1\n```\n'; instructions fence-hlsl 1
pasted blanks 0 '-:1: note: 1 line is read as `v_mov_b32 v1, 6`' 'v mov b32 v1, 6\n'
pasted hyphens 0 'is read as `s_waitcnt vmcnt(0)`' 's‐waitcnt vmcnt(0)\n'
pasted split 0 'is read as `s_waitcnt vmcnt(0)`' 's_wait cnt vmcnt(0)\n'
pasted suffix 0 'is read as `v_mov_b32_e32 v1, 6`' 'v_mov_b32 e32 v1, 6\n'
pasted cut-at-underscore 3 'unknown instruction image_sample_l_' ';@ gpu gfx906\nimage_sample_l_ v[0:3], v[4:6], s[0:7], s[8:11] dmask:0xf\n'
pasted one-of-two 0 'is read as `image_gather4_cl v[0:3]' ';@ gpu gfx906\nimage gather4 cl v[0:3], v[4:6], s[0:7], s[8:11] dmask:0x1\n'
pasted other-of-two 0 'is read as `image_gather4_c_l v[0:3]' ';@ gpu gfx906\nimage gather4 c l v[0:3], v[4:7], s[0:7], s[8:11] dmask:0x1\n'
pasted none-of-two 3 'unknown instruction imagegather4cl' ';@ gpu gfx906\nimagegather4cl v[0:3], v[4:7], s[0:7], s[8:11] dmask:0x1\n'
pasted colon 0 'is read as `s_waitcnt vmcnt(0)`' 's_waitcnt: vmcnt(0)\n'
pasted colon-alone 0 'is read as `s_barrier`' 's_barrier:\ns_endpgm\n'
pasted colon-label 0 - 's_branch s_barrier\ns_barrier:\ns_endpgm\n'
pasted colon-after-word 0 'is read as `s_endpgm`' '/*000000000000: 7e000281 */ v_mov_b32 v0, 1\n/*000000000004: bf810000 */ s_endpgm:\n'
pasted list 0 - '1. v_mov_b32 v0, 1\n2. s_endpgm\n'; instructions list 2
pasted escapes 0 - 'v\\_mov\\_b32 v0, 1\n'
pasted ticks 0 - '`v_mov_b32 v0, 1`\n* `s_endpgm` ; the end\n'; instructions ticks 2
pasted table-joined 0 'a second instruction may be in the rest of this line' '| 1 | s_nop 0 | one || 2 | s_nop 1 | two |\n'; instructions table-joined 1
pasted ticks-blanks 0 'is read as `v_mov_b32 v0, 1`' '`v mov b32 v0, 1`\n'
pasted table 0 'note: 2 lines are not assembly and are passed over: lines 1-2' '| # | code | what |\n|---|---|---|\n| 1 | v_mov_b32 v0, 1 | one |\n| 2 | `v_mov_b32 v1, 1` | two |\n| 3 | v_add_f32 v1, |v1|, 1.0 | three |\n'
instructions table 3
pasted sentence 0 'note: 2 lines are not assembly and are passed over: lines 1, 4' 'Here is the code:\n    v_mov_b32 v0, 1\n    s_endpgm\nThanks!\n'; instructions sentence 2
pasted utf16 0 - 'v\0_\0n\0o\0p\0\n\0s\0_\0e\0n\0d\0p\0g\0m\0'; instructions utf16 2
pasted operands 3 'the line has only operands' 'v1, s6\n'
pasted operands-of-dump 3 'unknown instruction' '<k>:\nmov_b32 v1, s6\ns_endpgm\n'
pasted name-cut 3 'unknown instruction endpgm' '<k>:\nv_mov_b32 v1, 1\nendpgm\n'
pasted disagree 0 'the text is `s_mov_b32 s0, 1`, but its word BE800382 is `s_mov_b32 s0, 2`' 's_mov_b32 s0, 1 // BE800382\n'
pasted other-gpu 0 '10 of 10 instructions differ from their words' ';@ gpu gfx906\n'"$(for k in 1 2 3 4 5 6 7 8 9 10; do printf 's_mov_b32 s0, 1 // BE800381\\n'; done)"
for text in 's waitcnt vmcnt(0)' 'vmcnt(0)' 's_waitcnt vmcnt(0' 'waitcnt' '' 'xyz xyz'; do
	pasted "word-$text" 0 '-:2: note: ' "$word$text  // 000000001604: BF8C3F70\n$end"
	instructions "word-$text" 3
done
pasted gap 0 '-:3: note: 1 line does not follow the line before it, by their addresses' "$word\n$end"
pasted no-gap 0 - "$word"'0000000000001608 <k2>:\n'"$end"
pasted words-after-text 0 - "$word"'\t.long 0xbf8c3f70 // unrecognized instruction  // 000000001604: BF8C3F70\n\ts_endpgm  // 000000001608: BF810000\n'
pasted word-alone 3 'is not an instruction of' "$word  // 000000001604: FFFFFFFF\n$end"
pasted gap-joined 3 'a second statement is in this line' '<k>:\nv_mov_b32 v0, 1  // 000000001600: 7E000281\t\t...\n\n<l>:\ns_endpgm  // 000000001700: BF810000\n'
pasted words-cut 3 'the word is cut off' "$word  // 000000001604: D7600006 00000D\n$end"
pasted errors-of-gpu 3 'note: taken for gfx906' 'v_add_u32 v1, v2, v3\nv_mac_f32 v1, v2, v3\nv_foo_f32 v1, v2\n'
# Lines that would be executed, or lost, without a word: an instruction after `;`, both sides of a patch, both sides of `#if`.
pasted semicolons 0 '-:1: warning: 2 lines have an instruction in their comment, which `;` begins; it is not executed: lines 1, 3' 's_mov_b32 s0, 1; s_nop 0;\ns_nop 0 ; waits\ns_nop 1 ;s_nop 2 // x\n'; instructions semicolons 3
pasted semicolons-one 0 'warning: 1 line has an instruction in its comment' '<k>:\ns_nop 0; s_endpgm\n'
pasted semicolons-end 0 - 's_mov_b32 s0, 1;\ns_nop 0; s_nop waits\n'; instructions semicolons-end 2
pasted patch-headless 0 'note: 1 line that the patch removes is passed over' ' s_mov_b32 s0, 1\n-s_mov_b32 s1, 1\n+s_mov_b32 s1, 2\n'; instructions patch-headless 2
pasted patch-fence 0 'note: 1 line that the patch removes is passed over' '```diff\n  s_mov_b32 s0, 1\n- s_mov_b32 s1, 1\n```\n'; instructions patch-fence 1
pasted list-minus 0 - '\n- s_mov_b32 s0, 1\n- s_mov_b32 s1, 2\n'; instructions list-minus 2
pasted preprocessor-if 3 '-:2:1: error: this line is for a C preprocessor, which lanewise does not run' 's_nop 0\n#ifdef GFX9\ns_nop 1\n#endif\n'
pasted sp3-if 3 '-:5:1: error: this line is for SP3, which lanewise does not run' 'shader main\n  asic(GFX10)\n  type(CS)\n  v_mov_b32 v0, 1\n  if x == 3\n    v_mov_b32 v1, 2\n  else\n    v_mov_b32 v1, 3\n  end\n  s_endpgm\nend\n'
pasted sp3-for 3 '-:4:1: error: this line is for SP3, which lanewise does not run' 'shader main\n  asic(GFX10)\n  type(CS)\n  for (var i = 0; i < 4; i++)\n    v_mov_b32 v1, 2\n  end\n  s_endpgm\nend\n'
pasted sp3-prose 0 'lines are not assembly and are passed over' 'for each lane that is active the wave does this\nif it has one\nelse\ns_nop 0\ns_nop 1\n'; instructions sp3-prose 2
pasted preprocessor-define 0 '-:1: note: 2 lines are for a C preprocessor and are passed over' '#include "macros.h"\n#define N 5\n# define it\ns_nop 0\n'; instructions preprocessor-define 1
pasted preprocessor-tool 3 'unknown instruction xyz' '#define N 5\nxyz\ns_nop 0\n'
pasted preprocessor-page 0 'lines are not assembly and are passed over' '#if X\nint f(int x);\n#endif\nint y = 1;\ns_nop 0\ns_nop 1\n#if 1\nint z = 1;\nint w = 1;\n#endif\ns_nop 2\n'; instructions preprocessor-page 3
# Ends of lines of other systems, also in a comment; blocks of HTML; entities; characters of books.
pasted ends-cr 0 - 's_nop 0 ; one\rs_nop 1\rs_endpgm\r'; instructions ends-cr 3
pasted ends-crcrlf 0 - 's_nop 0\r\r\ns_nop 1\r\r\n'; instructions ends-crcrlf 2
pasted ends-unicode 0 - 's_nop 0 // one\342\200\250s_nop 1\342\200\251s_nop 2\302\205s_endpgm'; instructions ends-unicode 4
pasted html-blocks 0 - '<p>s_nop 0 ; one</p><p>s_nop 1<br>\ns_nop 2</p><br/>\n<ul><li><tt>s_nop 3</tt></li><li>s_endpgm</li></ul>\n'; instructions html-blocks 5
pasted ends-then 0 - 's_nop 0 // one\342\200\250v_mov_b32\302\240v0, 1\ns_nop 0 ; one<br>v_mov_b32&nbsp;v1, 1\n'; instructions ends-then 4
pasted html-first 3 '-:1:7: error' '<div>s_nop x</div>\n'
pasted html-line 3 '-:2:7: error' 's_nop 0<br>\ns_nop x\n'
pasted html-numbers 0 - 's_nop&#32;0&#13;\nv_mov_b32&#xa0;v0,&ensp;&#x2212;1&#59; one\n'; instructions html-numbers 2
pasted html-other 3 "unexpected '&'" 's_nop &#;0\n'
pasted ligatures 0 - ';@ gpu gfx1030\n;@ set v0 = 0\nv_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf \357\254\201:1\n'; instructions ligatures 1
pasted ligature-off 3 'offen_x' 's_nop 0\nv_mov_b32 v0, o\357\254\200en_x\n'
pasted boxes 0 'note: 2 lines are not assembly and are passed over: lines 1, 4' '\342\225\224\342\225\220\342\225\227\n\342\225\221 s_nop 0 \342\225\221\n\342\224\202 s_nop 1 \342\224\202\n\342\225\232\342\225\220\342\225\235\n'; instructions boxes 2
pasted nul 3 '-:2:1: error' 's_nop 0\n<b>\0s_nop 1\n'
# Text of one form before the instructions: of logs, searches, viewers, tests. Other lines with an instruction are a warning.
log='[   12.5] s_nop 0\n[  112.25] s_branch end\n[  112.50] end:\n[  113.0] s_endpgm\n'
pasted prefix-log 0 '-:1: note: 4 lines begin with a text like this one, which is passed over' "$log"; instructions prefix-log 3
pasted prefix-other 0 '-:5: warning: 1 line has an instruction after other text, and is passed over' "${log}Then do s_nop 1\n"; instructions prefix-other 3
pasted prefix-labels 0 '-:1: note: 3 lines begin with a text like this one' 'info: s_branch end\ninfo: end:\ninfo: s_endpgm\n'; instructions prefix-labels 2
pasted prefix-label-beside 0 'note: 3 lines begin with a text' 'k.s:12: s_branch end\nk.s:13:end:\nk.s:14: s_endpgm\n'; instructions prefix-label-beside 2
pasted prefix-numbers 0 - '1: s_nop 0\n1: s_nop 1\n'; instructions prefix-numbers 2
pasted prefix-label-twice 3 "symbol 'end' is already defined" 'end: s_nop 0\ns_nop 1\nend: s_nop 2\n'
pasted prefix-one 3 'this text does not have an instruction' 'Here it is: s_nop 0\n'
pasted prefix-forms 3 'this text does not have an instruction' 'Here it is: s_nop 0\nand s_nop 1\n'
pasted prefix-error 3 '-:1:20: error' '[    1.0] s_nop 0, 1\n[    2.0] s_nop 1\n'
pasted prefix-tick 0 '-:2: warning: 1 line has an instruction after other text' '* `s_nop 0`\n* `s_nop 1` waits\n* `s_nop 2`\n'; instructions prefix-tick 2
# Strings of another program.
pasted inline 0 'note: 2 lines outside the strings are passed over: lines 1, 4' 'asm volatile(\n  "v_mov_b32 v0, 1\\n\\t"\n  "s_nop 0\\n"\n  : : : "v0", "memory");\n'; instructions inline 2
pasted inline-line 0 - 'asm("foo: v_mov_b32 v0, 1 // one\\n .rept 2\\n v_nop\\n .endr\\n\\ts_nop 0\\n" "s_endpgm");\n'; instructions inline-line 5
pasted inline-macro 0 - '  "; none\\n"\n  ".macro bar\\n s_nop 0\\n .endm\\n bar\\n bar\\n"\n'; instructions inline-macro 2
pasted inline-continued 0 'note: 2 lines outside the strings are passed over: lines 5-6' 'asm volatile("   \\n\\\n  v_mov_b32 v0, 1   \\n\\\n s_nop 0 \\n\\\nskip:"\n : : "s"(x)\n : "v0");\n'; instructions inline-continued 2
pasted inline-operand 3 "'%0' is an operand of inline assembly" 'asm("v_mov_b32 %%0, 1" : "=v"(x));\n'
pasted inline-error 3 "1:29: error: symbol 'foo' is not defined" 'asm("s_nop 0\\n v_mov_b32 v1, foo");\n'
pasted strings-list 0 'note: 2 lines outside the strings' "[\n  'v_mov_b32 v0, 1', \"s_nop 0\",\n  's_endpgm'\n]\n"; instructions strings-list 3
pasted strings-emitted 0 - 'emit("v_mov_b32 v0, 1")  # one\nstd::cout << "s_nop 0" << std::endl;\ncode += "s_endpgm\\n";\n'; instructions strings-emitted 3
pasted strings-words 0 - "'/*000000000000: 7e000281 */ v_mov_b32 v0, 1',\n'/*000000000004: bf810000 */ s_endpgm',\n"; instructions strings-words 2
pasted strings-tab 0 - '{"name": "k", "code": "\\t.text\\n\\ts_nop 0 ; one\\n\\t \\ts_endpgm\\n"}\n'; instructions strings-tab 2
pasted strings-tabs 0 - 'emit("\\ts_nop 0");\nemit("\\ts_endpgm");\n'; instructions strings-tabs 2
pasted strings-rust 0 'note: 2 lines outside the strings' 'fn main() {\n    asm!("s_nop 0", "s_endpgm");\n}\n'; instructions strings-rust 2
pasted strings-hip 3 'this is HIP' '__global__ void k() {\n    asm("s_nop 0");\n}\n'
pasted strings-prose 3 'this text does not have an instruction' 'Here "s_nop 0" waits.\n'
pasted strings-python 0 - 'code = """\nv_mov_b32 v0, 1\n"""\n'; instructions strings-python 1
pasted strings-raw 0 - 'const char *code = R"x(\nv_mov_b32 v0, 1\n)x";\n'; instructions strings-raw 1
pasted strings-ticks 0 - 'run(`\nv_mov_b32 v0, 1\n`);\n'; instructions strings-ticks 1
pasted live-registers 0 - '    1 |   9 |     ::::::: :: | v_mov_b32 v0, 1\n    2 |   9 |     vx ::^: :: | v_add_f32 v1, |v0|, v0\n'; instructions live-registers 2
pasted empty 3 'this text does not have an instruction' ''
pasted directives 3 'this text does not have an instruction' '.text\n'
pasted prose 3 'it seems to be prose' 'This is a text about waves and their lanes.\n'
pasted python 3 'this text does not have an instruction' 'print(x)\n'
pasted python-number 3 'this text does not have an instruction' 'print(1)\n'
pasted source 3 'the source of a program' 'int x = 1;\nx += 2;\n'
pasted hlsl 3 'this is HLSL' 'uint x = WaveActiveSum(y);\n'
pasted hlsl-hint 3 'with `--save-dispatch RUN.o` the playground opens the run' 'uint x = WaveActiveSum(y);\n'
pasted glsl 3 'this is GLSL' 'void main() { gl_Position = x; }\n'
pasted metal 3 'this is Metal' '#include <metal_stdlib>\nkernel void k() {}\n'
pasted opencl 3 '`lanewise run FILE.cl` compiles and runs it' 'kernel void k(global int *a) { a[0] = sub_group_reduce_add(1); }\n'
pasted hip 3 '`lanewise run FILE.hip` compiles and runs it' '__global__ void k(int *a) { a[threadIdx.x] = 1; }\n'
pasted llvm-ir 3 '`lanewise run FILE.ll` compiles and runs it' 'define amdgpu_kernel void @k() {\n  ret void\n}\n'
pasted wgsl 3 'this is WGSL' '@compute @workgroup_size(64)\nfn main() {\n}\n'
pasted spirv 3 'this is SPIR-V' '%%1 = OpTypeVoid\n'
pasted spirv-header 3 'this is SPIR-V' '; SPIR-V\n; Version: 1.0\n'
pasted ptx 3 'this is PTX' '.visible .entry k(\n)\n{\nret;\n}\n'
pasted x86-intel 3 'this is x86' 'mov eax, 1\nret\n'
pasted x86-att 3 'this is x86' '\tmovl\t$1, %%eax\n\tret\n'
pasted mir 3 'this is LLVM MIR' 'bb.0:\nliveins: $vgpr1\n$sgpr4 = COPY $sgpr33\n$sgpr33 = frame-setup S_ADD_I32 $sgpr32, 5, implicit-def $scc\n'
pasted r600 3 'this is code of an older GPU' 'CF_ALU 10, 0, 0, 2, 0, 0, 0, 1, 1\nALU_CLAUSE 10\n'
pasted filecheck 3 'remove `; NAME-NEXT:`' '; GCN-NEXT:    v_mov_b32_e32 v0, 0\n; GCN-NEXT:    s_mov_b32 s4, 3\n'
pasted shortened 0 'note: 2 lines stand for other lines, which are missing: lines 2, 4' 's_nop 0\n...\nv_mov_b32 v0, 1\n[…]\ns_nop 1\n'; instructions shortened 3
# `...` is zeroes only between functions with addresses, in llvm-objdump's form.
pasted zeroes-symbolized 0 - '0000000000001000 <a>:\n\ts_branch L0 // 000000001000: BF820000\n<L0>:\n\ts_branch 62 // 000000001004: BF82003E\n\t\t...\n\n0000000000001100 <b>:\n\ts_nop 2 // 000000001100: BF800002\n'; instructions zeroes-symbolized 3
pasted zeroes-no-leading-addr 0 - '<a>:\n\ts_branch 63 // 000000001000: BF82003F\n\t\t...\n\n<b>:\n\ts_nop 2 // 000000001100: BF800002\n'; instructions zeroes-no-leading-addr 2
pasted shortened-inside 0 'note: 1 line stands for other lines' '0000000000001000 <a>:\n\ts_nop 1 // 000000001000: BF800001\n\t\t...\n\ts_nop 2 // 000000001040: BF800002\n'; instructions shortened-inside 2
pasted older-wait 0 'note: 1 s_waitcnt has a word of older GPUs' ';@ gpu gfx906\ns_waitcnt lgkmcnt(0) // 000000000000: BF8C007F\n'
pasted other-wait 0 'warning: the text is `s_waitcnt lgkmcnt(0)`, but its word' ';@ gpu gfx906\ns_waitcnt lgkmcnt(0) // 000000000000: BF8C007E\n'
pasted csv 0 - 'Address,Opcode,Operands,Functional Unit,Cycles,Binary Encoding\n0x0,v_mov_b32_e32,"v0, 0",Vector ALU,4,7E000280\n'; instructions csv 1
pasted csv-words 0 'is `v_mov_b32_e32 v1, s0`; the text is used' 'Address,Opcode,Operands,Functional Unit,Cycles,Binary Encoding\n000000000004,V_MOV_B32,"v0, s0",Vector ALU,4,7E020200\nlabel_0008:,,,,,\n'
pasted csv-quote 3 'too few operands' 'Opcode,Operands\nv_mov_b32,"v0\n'
pasted csv-instruction 0 - 'Codeobj,Vaddr,Instruction,Hitcount\n1,4096,"v_mov_b32 v0, 0",1\n1,4100,s_endpgm,2\n'; instructions csv-instruction 2
pasted csv-tabs 0 - 'Address\tOpcode\tOperands\tHits\n0x0\tv_mov_b32\tv0, 0\t12\n0x4\ts_endpgm\t\t1\n'; instructions csv-tabs 2
pasted csv-semicolons 0 - 'Address;Opcode;Operands\n0x0;v_mov_b32;v0, 0\n0x4;s_endpgm;\n'; instructions csv-semicolons 2
pasted csv-joined 3 '-:2:26: error' 'Vaddr,Instruction,Hits\n4096,s_nop 0,14100,s_nop 1,1\n'
pasted csv-heads 0 - 'Opcode,Operands\ns_nop,0\nOperands,Opcode\n1,s_nop\n'; instructions csv-heads 2
pasted csv-words-apart 3 '-:2:10: error' 'Instruction, decoded\nv_mov_b32, one\n'
pasted clrx-source 0 'note: directives of CLRX about the launch are passed over' '.gallium\n.kernel DCT\n.args\n.arg global, 8, 8, 8, zext, general\n.config\n.dims xy\n.tgsize\n.text\nDCT:\ns_mov_b32 s0, 5\ns_endpgm\n'; instructions clrx-source 2
pasted nir 3 'this is NIR' '    32    %%0 = load_const (0x00000000)\n'
pasted llvm-table 0 - '0000000000001700 <table>:\n\ts_endpgm  // 000000001700: BF810000\n'
pasted comma-lost 3 'hint: write a comma before it' 's_load_dwordx2 s[2:3], s[0:1] 0x8\n'
pasted comma-lost-float 3 'hint: write a comma before it' 'v_add_f32 v0, v1 1.0\n'
# Metadata of LLVM 4 and 5 do not affect a run.
pasted older-metadata 0 - '.amdgpu_runtime_metadata\n---\n{ amd.MDVersion: [ 2, 1 ] }\n...\n\n\t.end_amdgpu_runtime_metadata\n.amdgpu_code_object_metadata\n---\nVersion: [ 1, 0 ]\n...\n.end_amdgpu_code_object_metadata\ns_nop 0\n'; instructions older-metadata 1
# Labels with a macro's number, in any letters; a macro of another file is not a damaged name.
pasted macro-label 0 - '.macro m\ns_branch s_End_\\@\ns_End_\\@:\n.endm\nm\nm\n'; instructions macro-label 2
pasted macro-label-part 0 - '.macro m n\ns_branch \\n\\()_End\n\\n\\()_End: s_nop 0\n.endm\nm s_Xor\nV_MOV_B32 v0, 1\n'; instructions macro-label-part 3
pasted macro-elsewhere 3 'error: unknown instruction _v_add_nc_u32' '.include "missing.inc"\n_v_add_nc_u32 v0, v0, v0\n'
pasted macro-made 0 - '.macro make n\n.macro v_\\n a\nv_mov_b32 v\\a, 1\n.endm\n.endm\nmake mov_b33\nv_mov_b33 4\n'; instructions macro-made 1
# Checks that repair is fast, and its messages short.
quick() {
	wanted "$1" || return
	yes "$2" | head -n 400 >"$tmp/many.s"
	seconds "$lanewise" asm "$tmp/many.s" >"$tmp/out" 2>"$tmp/err"
	if awk "BEGIN { exit !($seconds < $3) }" && [ "$(wc -c <"$tmp/err")" -lt 20000 ]; then good; else bad "$seconds s of CPU, $(wc -c <"$tmp/err") bytes of messages"; fi
}
quick quick-blanks 'v mov b32 v1, s6' 0.5
quick quick-unknown 's _nov_h34 exec, v1' 3
finish
