[ "${gpus:-}" ] || return
shader=tests/run/resources/wave.hlsl a='-a src=128:u32:i -a dst=128:u32:0 --dispatch 2 --gpu gfx1100'
expect check 0 "$lanewise" check $shader $a; has check out 'nothing found'
expect "check -Wall" 0 "$lanewise" check $shader $a -Wall
expect trace 0 "$lanewise" trace $shader $a --brief; has trace out 's_endpgm'
expect time 0 "$lanewise" time $shader $a; has time out 'estimate'
expect step 0 "$lanewise" step $shader $a </dev/null
expect export 0 "$lanewise" export $shader $a --jsonl "$tmp/run.jsonl"; has export run.jsonl '"gfx1100"'
expect view 0 "$lanewise" view $shader $a --output "$tmp/page.html"
expect sweep 0 "$lanewise" sweep $shader -a src=128:u32:i -a dst=128:u32:0 --dispatch 2 --gpu gfx1030,gfx1100 --wave 32,64 -D A=1,2; has sweep out '8 combinations: 8 ok'
expect compare 0 "$lanewise" compare $shader -a src=128:u32:i -a dst=128:u32:0 --dispatch 2 --gpu gfx1030,gfx1100
has compare out 'all buffers have the same values'
expect "compare two" 0 "$lanewise" compare $shader $shader $a; has "compare two" out 'all buffers have the same values'
expect "compare waves" 0 "$lanewise" compare $shader $a --wave 32,64
expect pipeline 0 "$lanewise" run $shader $a --pipeline
for text in 'statistics of the driver' VGPRs 'NIR Shader' 'ACO IR' Assembly; do has pipeline out "$text"; done
expect json 0 "$lanewise" run $shader $a --json --print dst
expect asm 0 "$lanewise" asm $shader --gpu gfx1100
expect "asm -o" 0 "$lanewise" asm $shader --gpu gfx1100 --wave 32 -o "$tmp/launch.o"
expect disasm 0 "$lanewise" disasm "$tmp/launch.o"; has disasm out 'amdgcn-amd-amdhsa--gfx1100'
expect "the file" 0 "$lanewise" run "$tmp/launch.o"; has "the file" out wave32
# Notes of a file: arguments, sizes, expectations
printf ';@ dispatch 2 ;@ numthreads 64\n;@ arg src=128:u32:i ;@ arg dst=128:u32:0\n;@ expect dst[i] = 2*i + i%%lanes\n;@ print dst\n' >"$tmp/wave.notes"
expect notes 0 "$lanewise" run $shader --gpu gfx1030 --notes "$tmp/wave.notes"; has notes out 'held    dst[i]'
expect "an option replaces a note" 1 "$lanewise" run $shader --gpu gfx1030 --notes "$tmp/wave.notes" -a src=128:u32:5
expect "--save" 0 "$lanewise" run $shader --gpu gfx1030 --notes "$tmp/wave.notes" --save dst="$tmp/dst.npy"
expect "a file as contents" 0 "$lanewise" run $shader $a -a src=@"$tmp/dst.npy" --expect 'dst[i] = (2*i + i%lanes)*2 + i%lanes'
# Standard input: the text says which language it is
input() { file=$1; shift; "$lanewise" "$@" <"tests/run/resources/$file"; }
expect "HLSL from standard input" 0 input wave.hlsl run - --gpu gfx1100 -a src=64:u32:i -a dst=64:u32:0 --expect 'dst[i] = 2*i + i%lanes'
expect "GLSL from standard input" 0 input compare.comp run - --gpu gfx1100 -a sums=8:f32:0 -a depth=16x16:r32f:0
expect "an error in standard input" 3 input derivatives.hlsl run - --gpu gfx1100; has "an error in standard input" err '-:10: error:'
expect "an object of standard input" 0 input wave.hlsl asm - --gpu gfx1100 --wave 32 -o "$tmp/input.o"
expect "a run of it" 0 "$lanewise" run "$tmp/input.o"; has "a run of it" out wave32
