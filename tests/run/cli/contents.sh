# Buffers with the contents of a file, in a run and in a saved launch.
printf '\000\001\002\003\004\005\006\007' >"$tmp/ramp"
buffer() { b=$1; shift; "$lanewise" run "$tmp/good.s" -b "$b" "$@"; }
expect contents 0 buffer "x:u8[8]=@$tmp/ramp" -e 'x[i] = i'
expect contents-count 0 buffer "x:u32[]=@$tmp/ramp" -e 'x[i] = 0x03020100 + i * 0x04040404'
expect contents-address 0 buffer "x:u8[8] at 0x200000000=@$tmp/ramp" -e 'x[i] = i'
expect contents-size 2 buffer "x:u8[9]=@$tmp/ramp"
has contents-size err "buffer \`x\` has 9 bytes, but file \`$tmp/ramp\` has 8"
expect contents-none 4 buffer "x:u8[8]=@$tmp/no-such-file"
has contents-none err "cannot read \`$tmp/no-such-file\`"
python() { python3 -c "import sys; sys.stdout.buffer.write(b'\\x93NUMPY\\x01\\x00' + (118).to_bytes(2, 'little') + b\"{'descr': '<u4', 'fortran_order': False, 'shape': (2,)}\".ljust(117) + b'\\n' + bytes(range(8)))"; }
python >"$tmp/ramp.npy"
expect contents-npy 0 buffer "x:u32[2]=@$tmp/ramp.npy" -e 'x[1] = 0x07060504'
expect contents-npy-type 2 buffer "x:u8[8]=@$tmp/ramp.npy"
has contents-npy-type err "\`$tmp/ramp.npy\` has elements of u32, but buffer \`x\` of u8"
expect contents-saved 0 buffer "x:u8[8]=@$tmp/ramp" --save-dispatch "$tmp/launch.o"
rm "$tmp/ramp"
expect contents-launch 0 "$lanewise" run "$tmp/launch.o" -e 'x[i] = i'
