set -- -b 'data:u32[64]=i*3' -b 'more:u32[64]=i*100' -b 'kept : u32[64]' -b 'table:u64[2]=i ? &more : &kept' -a 'push.first=&data' -a push.more=7 -a 'block.table=&table' -a dst=64:u32:0
for x in ${gpus:-}; do
	holds "pointers.comp $x" "$@" --expect 'dst[i] = 3*i + 100*i + 7' --expect 'kept[i] = i'
done
[ "${gpus:-}" ] || return
expect "a saved launch" 0 "$lanewise" run tests/run/resources/pointers.comp --gpu gfx1030 "$@" --expect 'kept[i] = i' --save-dispatch "$tmp/pointers.o"
expect "a saved launch, again" 0 "$lanewise" run "$tmp/pointers.o" --print dst; has "a saved launch, again" out ' 7  110'
has "the expectation" out 'held    kept'
refused "no buffer" 2 'buffer `none` does not exist' pointers.comp -a 'push.first=&none'
