# Without a compiler, or a source; and a signal while the compiler runs.
echo 's_endpgm' >"$tmp/plain.s"
has="compiling source files needs clang" path=$tmp; try 4 "no clang" run "$tmp/scale.cl" -a x=4:f32
has="cannot start"; try 4 "no such clang" run --clang "$tmp/none" "$tmp/scale.cl"
has="is for source files"; try 2 "no source" run "$tmp/plain.s" -- -DX
try 4 "no file" run "$tmp/none.cl"
# A program that is not clang, or that ends without a message. Its output cannot send control sequences to the terminal.
has="$(command -v false) ended with status 1, without a message"; try 3 "a clang that fails" run --clang "$(command -v false)" "$tmp/scale.cl"
has="$(command -v true) made no code object"; try 4 "no clang at all" run --clang "$(command -v true)" "$tmp/scale.cl"
printf '#!/bin/sh\nkill -SEGV $$\n' >"$tmp/crash"; printf '#!/bin/sh\nprintf "%%s: \\033[2Jred\\302\\233m\\n" "$*" >&2; echo plain; exit 1\n' >"$tmp/hostile"; chmod +x "$tmp/crash" "$tmp/hostile"
has="crash was ended by signal 11"; try 3 "a clang that crashes" run --clang "$tmp/crash" "$tmp/scale.cl"
esc=$(printf 'n\033[31mame.cl'); cp "$tmp/scale.cl" "$tmp/$esc"
has="plain"; try 3 "a hostile clang" run --clang "$tmp/hostile" "$tmp/$esc"
if LC_ALL=C grep -q "$(printf '[\001-\010\013\014\016-\037\177]')" "$tmp/out" || LC_ALL=C grep -q "$(printf '\302[\200-\237]')" "$tmp/out"; then bad "escapes:"; cat -v "$tmp/out"; else good; fi
printf '#!/bin/sh\n: >"%s/started"\nexec sleep 600\n' "$tmp" >"$tmp/slow"; chmod +x "$tmp/slow"
echo '__global__ void k(int *x) { *x = 1; }' >"$tmp/k.hip"
for signal in INT TERM; do          # sent to both processes, as a terminal does
	setsid env --default-signal=INT "$lanewise" run --clang "$tmp/slow" "$tmp/k.hip" >"$tmp/out" 2>&1 & pid=$!
	wait_for [ -e "$tmp/started" ]; rm -f "$tmp/started"
	kill -s $signal -- -$pid; wait $pid
	if [ -z "$(ls "$TMPDIR")" ]; then good; else bad "SIG$signal leaves $(ls "$TMPDIR")"; rm -r "$TMPDIR"/*; fi
done
