# Without a compiler, or a source; and an end while the compiler runs.
echo 's_endpgm' >"$tmp/plain.s"
has="clang is needed" path=$tmp; try 4 "no clang" run "$tmp/scale.cl" -a x=4:f32
has="cannot start"; try 4 "no such clang" run --clang "$tmp/none" "$tmp/scale.cl"
has="is for source files"; try 2 "no source" run "$tmp/plain.s" -- -DX
try 4 "no file" run "$tmp/none.cl"
printf '#!/bin/sh\n: >"%s/started"\nexec sleep 600\n' "$tmp" >"$tmp/slow"; chmod +x "$tmp/slow"
echo '__global__ void k(int *x) { *x = 1; }' >"$tmp/k.hip"
for signal in INT TERM; do          # to both processes, as a terminal sends it
	setsid env --default-signal=INT "$lanewise" run --clang "$tmp/slow" "$tmp/k.hip" >"$tmp/out" 2>&1 & pid=$!
	wait_for [ -e "$tmp/started" ]; rm -f "$tmp/started"
	kill -s $signal -- -$pid; wait $pid
	if [ -z "$(ls "$TMPDIR")" ]; then good; else bad "SIG$signal leaves $(ls "$TMPDIR")"; rm -r "$TMPDIR"/*; fi
done
