# Examples are data in the program, found by name unless a file has that name.
expect examples 0 "$lanewise" examples
has examples out "compaction "; has examples out "WavePrefixCountBits "; has examples out "a wave executes one program for 32 lanes"
expect examples-json 0 "$lanewise" examples --json
for f in asm-examples/*/*.s; do has "examples-$f" out "\"name\": \"$(basename "$f" .s)\""; done
expect examples-part 0 "$lanewise" examples lessons
has examples-part out "01-lanes"
if grep -q WavePrefix "$tmp/out"; then bad "examples lessons: others too"; fi
expect examples-unknown 2 "$lanewise" examples lesson
has examples-unknown err "did you mean \`lessons\`"
expect example 0 "$lanewise" run compaction
has example out "held    counter[0] = 87"
expect example-part 0 "$lanewise" run listings/compaction
expect example-case 0 "$lanewise" trace waveprefixcountbits --gpu gfx1100
expect example-asm 0 "$lanewise" asm --hex 02-ballot
expect example-near 4 "$lanewise" run compactoin
has example-near err "There is an example \`compaction\`"
mkdir "$tmp/here"
cp "$tmp/wrong.s" "$tmp/here/compaction"
expect example-file-first 1 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$lanewise"
has example-file-first out "v1 = 6"
rm "$tmp/here/compaction"
mkdir "$tmp/here/compaction"
expect example-folder-not-first 0 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$lanewise"
# Texts are printed, and nothing is read from the source tree: not the examples, and not the files that they include.
expect example-text 0 "$lanewise" examples shaders/compaction-by-wave; same example-text asm-examples/shaders/compaction-by-wave.s "$tmp/out"
expect example-elsewhere 0 sh -c 'cp "$1" "$2/alone" && cd "$2" && exec ./alone run compaction-by-wave' sh "$lanewise" "$tmp"
has example-elsewhere out "held    count(lds_atomic) = 0"
expect example-table 0 sh -c 'cd "$1" && exec ./alone lower --compilers WavePrefixSum' sh "$tmp"
has example-table out "RADV"
