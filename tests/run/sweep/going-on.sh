# A file with rows: the same sweep continues, and another one is refused.
for end in csv json jsonl; do
	expect whole 0 whole -o whole.$end
	size=$(wc -c <whole.$end)
	for part in 0 1 3 200 400 $((size / 2)) $((size - 1)) "$size"; do
		head -c "$part" whole.$end >half.$end
		expect "half $part" 0 whole -o half.$end
		same "half $part of $end" whole.$end half.$end
	done
done
has there err 'half.jsonl has 18 rows, 0 are run now'
expect all 0 whole -o all.csv; cp all.csv before.csv
expect another 4 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,16 -o all.csv
has another err 'all.csv:2: it belongs to another sweep'; has another err '--overwrite'; same another all.csv before.csv
expect other-columns 4 "$lanewise" sweep nc.s --gpu gfx1030 -D N=1,8 -o all.csv
has other-columns err 'with other columns'; same other-columns all.csv before.csv
echo ';@ dispatch 3' >more.notes; expect first-notes 0 "$lanewise" sweep nc.s --gpu gfx1030 --notes more.notes -o noted.csv
echo ';@ dispatch 4' >more.notes; expect other-notes 4 "$lanewise" sweep nc.s --gpu gfx1030 --notes more.notes -o noted.csv
has other-notes err 'it belongs to another sweep'
cp nc.s changed.s; expect first 0 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv
echo '; another text' >>changed.s; expect other-text 4 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv
has other-text err 'another text'
expect overwrite 0 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv --overwrite
printf 'My notes, which nobody may lose' >mine.csv; cp mine.csv mine.before
expect mine 4 "$lanewise" sweep nc.s --gpu gfx1030 -o mine.csv
same mine mine.csv mine.before
printf 'row,\000binary' >mine.csv; cp mine.csv mine.before
expect binary 4 "$lanewise" sweep nc.s --gpu gfx1030 -o mine.csv; same binary mine.csv mine.before
expect part-of-whole 4 whole -o all.csv --part 1/2
has part-of-whole err 'has part 1/1 of this sweep, not 1/2'
