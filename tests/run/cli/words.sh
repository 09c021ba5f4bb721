# Instructions given as machine words, before any line of the source.
for c in run trace time check view step; do
	expect words-$c 0 sh -c 'c=$1; shift; echo step | "$0" "$c" tests/long/fuzz/words.s "$@"' "$lanewise" $c $([ $c = view ] && echo -o "$tmp/words.html")
done
