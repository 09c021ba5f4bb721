# Atomics on texels, counted and without findings.
for x in ${gpus:-}; do
	set -- -a sums=8x8:r32ui:0 -a least=4x4:r32i:0 -a volume=2x2x2:r32ui:0 -a before=64:u32:0
	holds "atomics.comp $x" "$@" --expect 'sums[i] = i%8 < 4 && i/8 < 4 ? 4 : 0' --expect 'least[i] = i == 0 ? 0 - 7 : i == 5 ? 7 : 0' \
		--expect 'volume[i] = i < 4 ? 0 : i%2 == 0 ? 3 : 7' --expect 'count(memory_atomic) > 0'
	expect "$x, checked" 0 "$lanewise" check tests/run/resources/atomics.comp --gpu "${x%:*}" --wave "${x#*:}" "$@"
done
