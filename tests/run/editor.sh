#!/bin/sh
# Tests Vim's colours if Vim is installed. The unit tests examine VS Code's grammar.
. "$(dirname "$0")/lib.sh"
mkdir -p "$tmp/syntax" "$tmp/ftdetect"
"$lanewise" --generate vim-syntax >"$tmp/syntax/lanewise.vim" && "$lanewise" --generate vim-ftdetect >"$tmp/ftdetect/lanewise.vim" || exit 1
wanted vim || { finish; exit; }
if ! command -v vim >/dev/null 2>&1; then echo "editor: vim is not installed; nothing to run"; exit 0; fi
cat >"$tmp/text.s" <<'END'
;@ expect v1 = popcount(vcc & below(lane))
;@ hlsl uint i = WavePrefixCountBits(x);
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
loop:	v_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text
	s_and_saveexec_b64 vcc, exec
	global_load_dword v1, v2, s[0:1] offset:16
	s_waitcnt vmcnt(0)
	s_cbranch_scc1 loop
	v_not_an_instruction v1
	s_sendmsg sendmsg(MSG_INTERRUPT)
END
cat >"$tmp/expect" <<'END'
1 4 lanewiseNoteWord
1 16 lanewiseNoteFunction
1 11 lanewiseRegister
2 12 lanewiseSource
3 2 lanewiseDirective
3 18 lanewiseString
4 1 lanewiseLabel
4 7 lanewiseVector
4 21 lanewiseRegister
4 25 lanewiseRegister
4 33 lanewiseNumber
4 38 lanewiseModifier
4 44 lanewiseModifier
4 59 lanewiseComment
5 2 lanewiseScalar
5 21 lanewiseRegister
6 2 lanewiseMemory
6 35 lanewiseModifier
7 2 lanewiseControl
7 12 lanewiseCall
8 2 lanewiseControl
9 2 -
10 12 lanewiseCall
10 20 lanewiseConstant
END
{
	echo "set nocompatible runtimepath^=$tmp"
	echo "syntax on"
	echo "filetype on"
	echo "edit $tmp/text.s"
	echo "redir! > $tmp/got"
	while read -r line column group; do
		echo "silent echo '$line $column ' . (synIDattr(synID($line, $column, 1), 'name') ==# '' ? '-' : synIDattr(synID($line, $column, 1), 'name'))"
	done <"$tmp/expect"
	echo "silent echo 'filetype ' . &filetype"
	echo "redir END"
	echo "qall!"
} >"$tmp/script.vim"
HOME=$tmp vim -e -s -N -u "$tmp/script.vim" </dev/null >/dev/null 2>"$tmp/err"
echo "filetype lanewise" >>"$tmp/expect"
tr -s ' ' <"$tmp/got" | sed 's/ $//; $a\\' | grep -v '^$' >"$tmp/groups"
if diff "$tmp/expect" "$tmp/groups"; then passed=$(($(wc -l <"$tmp/expect"))); else bad "other colours"; cat "$tmp/err"; fi
finish
