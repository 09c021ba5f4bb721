# Values that options cannot have: the message, then the command.
refused "--figure expects NAME=N with N of at least 1, not \`clock\`" time --figure clock "$tmp/good.s"
refused "not \`\`" check --color '' "$tmp/good.s"
refused "--figure expects NAME=N with N of at least 1, not \`clock=0\`" time --figure clock=0 "$tmp/good.s"
refused "--numthreads expects X, X,Y or X,Y,Z with at most 1024 work-items, not \`1025\`" occupancy --numthreads 1025
refused "its numbers are options" occupancy "$tmp/good.s"
refused "one FILE at a time" run "$tmp/good.s" "$tmp/bad.s"
refused "--define expects NAME=NUMBER, or NAME, which is then 1; not \`x=\`" run --define x= "$tmp/good.s"
refused "--define expects NAME=NUMBER" run --define x=y "$tmp/good.s"
refused "--define expects NAME=NUMBER" run --define x=99999999999999999999 "$tmp/good.s"
refused "--define expects NAME=NUMBER" run --define x=-9223372036854775809 "$tmp/good.s"
refused "--lanes expects lanes 0 to 63, as in 0-3,8; not \`64\`" trace --lanes 64 "$tmp/good.s"
refused "--lanes expects lanes 0 to 63, as in 0-3,8; not \`3-1\`" trace --lanes 3-1 "$tmp/good.s"
refused "--wave is the size of a wave, 32 or 64 lanes, not \`48\`" run --wave 48 "$tmp/good.s"
refused "the size of a wave, 32 or 64 lanes; --waves 3 chooses wave 3 of each workgroup" trace --wave 3 "$tmp/good.s"
refused "--json does not take a value" run --json=5 "$tmp/good.s"
refused "--gpu expects a value: --gpu GPU" run --gpu
refused "-g expects a value: -g GPU" run -g
refused "\`run\` does not have an option --screen" run --screen "$tmp/good.s"
refused "--json belongs after a command" --json run "$tmp/good.s"
refused "command \`$tmp/good.s\` does not exist; to run a file: lanewise run $tmp/good.s" "$tmp/good.s"
refused "--state goes with --json" run --state "$tmp/good.s"
refused "--screen and --json exclude each other" step --screen --json "$tmp/good.s"
refused "which FILE?" time
refused "view needs a file to write: -o PAGE.html" view "$tmp/good.s"
refused "what should be explained?" explain
refused "--all explains everything; remove \`v_nop\`" explain --all v_nop
refused "--output is for --all --format markdown" explain -o "$tmp/x" v_nop
refused "--table shows all intrinsics; remove \`WaveActiveSum\`" lower --table WaveActiveSum
refused "--table is text or markdown, not \`json\`" lower --table --format json
refused "--format goes with --table, --compilers and --names" lower --format markdown WaveActiveSum
refused "--compilers and --table are different tables; remove one" lower --compilers --table
refused "--compilers is text or markdown, not \`json\`" lower --compilers --json
refused "--code goes with --compilers" lower --code WaveActiveSum
refused "--code is text, without --format" lower --compilers --code WaveActiveSum --format markdown
refused "\`WaveMatch\` was not measured with compilers" lower --compilers WaveMatch
refused "compilers were not measured on this GPU and wave size" lower --compilers WavePrefixSum --gpu gfx1010
refused "check \`hazrd\` does not exist; did you mean \`hazard\`?" check --warn hazrd "$tmp/good.s"
refused "check \`qqqqqqqq\` does not exist; \`lanewise explain checks\` lists them" check --warn qqqqqqqq "$tmp/good.s"
refused "--hex needs a GPU: --gpu GPU" disasm --hex /dev/null
refused "standard output takes one format" export "$tmp/good.s" --csv - --jsonl -
refused "--csv and --jsonl both write $tmp/same" export "$tmp/good.s" --csv "$tmp/same" --jsonl "$tmp/same"
refused "kernel \`k\` does not exist: the text has neither a kernel descriptor" run --kernel k "$tmp/good.s"
refused "--save expects I=FILE, not \`x\`" run --save x "$tmp/good.s"
refused "--story is about whole waves: --workgroup and --waves choose them" trace --story --lanes 1 "$tmp/good.s"
refused "--timeline is for one FILE on one GPU" time --timeline "$tmp/good.s" "$tmp/good.s"
refused "--by-source: no instruction of $tmp/good.s has a source line" time --by-source "$tmp/good.s"
refused "--top and --sort are for instructions" time --by-source --top 3 "$tmp/good.s"
refused "--timeline does not go with --by-source" time --by-source --timeline "$tmp/good.s"
refused "--by-source is for one FILE on one GPU" time --by-source "$tmp/good.s" "$tmp/good.s"
refused "--record needs a seekable file, not /dev/null: it is read back while it is written" trace --record /dev/null "$tmp/good.s"
refused "expects a number from" run --max-steps x "$tmp/good.s"
refused "--host-level expects a level that is built and that this host runs (" run --host-level v9 "$tmp/good.s"
refused "--jobs expects a number from 1 to 1024, not \`0\`" run --jobs 0 "$tmp/good.s"
refused "--jobs expects a number from 1 to 1024, not \`many\`" run -J many "$tmp/good.s"
# Source of other APIs: the wave functions in it, and what they lead to.
printf '%s\n' '__global__ void k(int *p) {' ' p[threadIdx.x] = __shfl_xor_sync(~0u, p[0], 1) + __reduce_add_sync(~0u, p[1]);' '}' >"$tmp/cuda.s"
expect functions-cuda 3 "$lanewise" run "$tmp/cuda.s"
has functions-cuda err "cuda.s:2: note: wave functions in it: \`__shfl_xor_sync\` (SubgroupShuffleXor), \`__reduce_add_sync\` (WaveActiveSum)"
has functions-cuda err "\`lanewise lower __shfl_xor_sync\`"
printf '%s\n' 'shfl.sync.bfly.b32 %r1, %r2, 1, 31, -1;' 'mov.u32 %r1, %lanemask_lt;' >"$tmp/ptx.s"
expect functions-ptx 3 "$lanewise" run "$tmp/ptx.s"
has functions-ptx err "\`shfl.sync.bfly\` (SubgroupShuffleXor), \`%lanemask_lt\` (SubgroupEqMask)"
printf '%s\n' 'uint t = WaveActiveSum(x); WaveActiveSum(y);' >"$tmp/hlsl.s"
expect functions-hlsl 3 "$lanewise" run "$tmp/hlsl.s"
has functions-hlsl err "wave functions in it: \`WaveActiveSum\`"
printf '%s\n' 'layout(local_size_x = 64) in;' 'void main() { o[0] = size(x) + all(y); }' >"$tmp/none.s"
expect functions-none 3 "$lanewise" run "$tmp/none.s"
if grep -q 'wave functions' "$tmp/err"; then bad "functions-none: words that are not wave functions"; else good; fi
