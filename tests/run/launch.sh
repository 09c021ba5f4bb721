#!/bin/sh
# --save-dispatch: a saved run gives the output of the run, without its files. Law: each example, saved and run again.
. "$(dirname "$0")/lib.sh"

# Output without lines of the source, which an object does not have.
without_lines() { sed 's/ *(line [0-9]*)//' "$1"; }

# same WHAT FILE OPTIONS…: runs FILE, saves it, and runs the saved file in an empty folder.
same() {
	name=$1; shift
	"$lanewise" run "$@" --save-dispatch "$tmp/saved.o" >"$tmp/first" 2>"$tmp/first.err"; first=$?
	rm -rf "$tmp/empty" && mkdir "$tmp/empty"
	(cd "$tmp/empty" && "$lanewise" run ../saved.o >../second 2>../second.err); second=$?
	without_lines "$tmp/first" >"$tmp/a"
	without_lines "$tmp/second" >"$tmp/b"
	if [ "$first" = "$second" ] && [ -s "$tmp/b" ] && cmp -s "$tmp/a" "$tmp/b"; then good
	else bad "$name: status $first, then $second"; cat "$tmp/first.err" "$tmp/second.err"; diff "$tmp/a" "$tmp/b"; fi
}

if wanted examples; then
	for file in asm-examples/*/*.s; do ! share_has || same "$file" "$file"; done
fi

if wanted options; then
	cat >"$tmp/add.s" <<-'END'
		;@ buffer x : u32[64] = i   ;@ buffer y : u32[64]
		;@ set s[0:1] = &x, s[2:3] = &y, v0 = item, s4 = ADDEND
		v_lshlrev_b32 v1, 2, v0
		global_load_dword v2, v1, s[0:1]
		s_waitcnt vmcnt(0)
		v_add_nc_u32 v2, ADDEND, v2
		global_store_dword v1, v2, s[2:3]
		s_endpgm
		;@ expect y[i] = x[i] + s4   ;@ print y
	END
	sed -i '2s/ADDEND/7/' "$tmp/add.s"
	for wave in 32 64; do
		for gpu in gfx1030 gfx1100; do
			same "wave$wave of $gpu" "$tmp/add.s" --gpu $gpu --wave $wave -D ADDEND=7 --numthreads 64
		done
	done
	same 'options replace notes' "$tmp/add.s" --gpu gfx1030 -D ADDEND=7 -b 'x:u32[64]=i*i' --expect 'y[i]=i*i+7'
	same 'failed expectation' "$tmp/add.s" --gpu gfx1030 -D ADDEND=8
	same 'a chip' "$tmp/add.s" --chip rx6600 -D ADDEND=7
	printf ';@ print y, x\n;@ dispatch 2 ; of 32\n' >"$tmp/more.notes"
	same 'notes of a file' "$tmp/add.s" --gpu gfx1030 -D ADDEND=7 --notes "$tmp/more.notes" --numthreads 32
	printf ';@ gpu gfx1030\n;@ expect s4 = 2\nfirst: s_mov_b32 s4, 1\ns_endpgm\nsecond: s_mov_b32 s4, 2\ns_endpgm\n' >"$tmp/two.s"
	same 'a label' "$tmp/two.s" --kernel second
	same 'another label' "$tmp/two.s" --kernel first
	same 'structs' "$tmp/two.s" --kernel second --struct 'R=f32 o[3], u32 p' -b 'r:R[3]' -a 'r.p=i+1' -a 'r[1].o=1,2,3' --print 'r,r[2].p'
	same 'an image' "$tmp/two.s" --kernel second --image 'x:rg8[4x2] pitch 64=i' -a 'x=4x2:rg8:0.5' --print x
fi

if wanted files; then
	printf '\001\000\000\000\002\000\000\000\003\000\000\000\004\000\000\000' >"$tmp/raw"
	for object in scale.o scale-O0.o; do
		same "$object" tests/data/lines/$object --items 4 -a x=4:f32:i -a y=4:f32 -a n=4 -a factor=3 --print y
		same "a file, $object" tests/data/lines/$object --items 4 -a x=@"$tmp/raw" -a y=4:f32 -a n=4 -a factor=3 --print x,y
	done
	"$lanewise" run tests/data/lines/scale.o --items 4 -a x=4:f32:i -a y=4:f32 -a n=4 -a factor=3 --save "y=$tmp/y.npy" >/dev/null
	same 'a file .npy' tests/data/lines/scale.o --items 4 -a "x=@$tmp/y.npy" -a y=4:f32 -a n=4 -a factor=3 --print y
	same 'a file twice' tests/data/lines/scale.o --items 4 -a "x=@$tmp/y.npy" -a "y=@$tmp/y.npy" -a n=4 -a factor=3 --print x,y
	same 'without names' tests/data/lines/scale.o --items 4 -a "buf=$tmp/raw" -a "buf=$tmp/y.npy" -a u32=4 -a f32=2 --print 0,1
	printf 's_endpgm\n' >"$tmp/end.s"
	same 'bytes of a part' "$tmp/end.s" --gpu gfx1030 --struct 'P=u32 a, u32 b[4]' -b p:P -a "p.b=@$tmp/raw" --print p
	cp "$tmp/saved.o" "$tmp/once.o"
	same 'saved twice' "$tmp/once.o"
	same 'saved, then other arguments' "$tmp/once.o" -a p.a=9
	same 'saved, then another file' "$tmp/once.o" -a "p=bytes:0100000002000000"
	# The bytes of a part, saved and filled in again.
	set -- run "$tmp/end.s" --gpu gfx1030 --struct 'P=u32 a, f32 b[4]' -b p:P
	"$lanewise" "$@" -a 'p.b=1,2,3,4' --save "p.b=$tmp/b.npy" --save "p.b[2]=$tmp/b2" --save "p=$tmp/p" >/dev/null
	expect 'a part from .npy' 0 "$lanewise" "$@" -a "p.b=@$tmp/b.npy" --expect 'p.b[i]=i+1' --expect p.a=0
	expect 'a number of a part' 0 "$lanewise" "$@" -a "p.b[1]=@$tmp/b2" --expect 'p.b[i]=i==1?3:0'
	expect 'a whole buffer' 0 "$lanewise" "$@" -a "p=@$tmp/p" --expect 'p.b[i]=i+1'
	expect 'a part that does not exist' 2 "$lanewise" "$@" --save "p.c=$tmp/c"
	for object in tests/data/objects/*.o tests/data/objects/*.co; do
		[ -f "$object" ] || continue
		"$lanewise" run "$object" >/dev/null 2>&1 && same "$object" "$object"
	done
	if command -v llvm-objdump-22 >/dev/null; then
		llvm-objdump-22 -d "$tmp/saved.o" 2>&1 | grep -q s_endpgm && good || bad 'llvm-objdump does not read a saved run'
	fi
fi

if wanted commands; then
	"$lanewise" run compaction --save-dispatch "$tmp/c.o" >/dev/null
	for command in 'check' 'trace' 'time' 'view -o page.html' 'disasm'; do
		set -- $command
		(cd "$tmp" && "$lanewise" "$@" c.o >out 2>err); got=$?
		[ $got = 0 ] && good || { bad "$command: status $got"; cat "$tmp/err"; }
	done
	printf 'continue\n' | "$lanewise" step "$tmp/c.o" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && good || bad 'step'
	for command in check trace time; do
		"$lanewise" $command compaction --save-dispatch "$tmp/d.o" >/dev/null 2>&1
		cmp -s "$tmp/c.o" "$tmp/d.o" && good || bad "$command saves other bytes than run"
	done
fi

# The author of a shader does not choose a driver's instructions: `driver` switches checks of them off.
if wanted driver; then
	cat >"$tmp/b.s" <<-'END'
		.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
		s_mov_b32 s2, exec_lo
		s_and_b32 exec_lo, exec_lo, 0xff
		s_barrier
		s_mov_b32 exec_lo, s2
		v_lshlrev_b32 v1, 2, v0
		global_store_dword v1, v0, s[0:1]
		s_endpgm
		.section .lanewise,"",@progbits
		.ascii "lanewise dispatch 1\n"
		.ascii ";@ buffer n : u32[64] at 0x200000000\n;@ numthreads 64\n"
		.ascii ";@ set s0 = 0, s1 = 2, v0 = thread\n"
		.ifdef DRIVER
		.ascii ";@ driver radv Mesa 25.0.7\n"
		.endif
	END
	"$lanewise" asm "$tmp/b.s" -o "$tmp/b.o"
	expect 'an own launch is checked' 1 "$lanewise" check -Werror "$tmp/b.o"
	"$lanewise" asm "$tmp/b.s" -D DRIVER=1 -o "$tmp/b.o"
	expect "a driver's launch" 0 "$lanewise" check -Werror "$tmp/b.o"
fi

if wanted errors; then
	expect 'a file that does not exist' 4 "$lanewise" run tests/data/lines/scale.o --items 4 -a x=@/nowhere -a y=4:f32 -a n=4 \
		-a factor=3 --save-dispatch "$tmp/x.o"
	[ ! -e "$tmp/x.o" ] && good || bad 'an error leaves a file'
	expect 'a folder that does not exist' 4 "$lanewise" run compaction --save-dispatch "$tmp/none/x.o"
fi

finish 130
