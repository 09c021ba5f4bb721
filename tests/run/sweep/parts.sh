# Parts of a sweep, and joining them.
expect all 0 whole -o all.csv --plot all.svg; expect all-json 0 whole -o whole.json
for k in 1 2 3 4 5; do expect part 0 whole --part $k/5 -o part-%p.csv; done
expect merge 0 "$lanewise" sweep --merge part-?.csv -o merged.csv --plot merged.svg
same merge all.csv merged.csv; same merge all.svg merged.svg
cp out table; expect table 0 whole -o all.csv; same merge-table table out
expect merge-json 0 "$lanewise" sweep --merge part-[1-3].csv part-4.csv part-5.csv -o merged.json; same merge-json merged.json whole.json
expect merge-mixed 0 "$lanewise" sweep --merge merged.json part-2.csv -o -; same merge-mixed all.csv out
expect merge-missing 1 "$lanewise" sweep --merge part-1.csv part-3.csv part-5.csv
has merge-missing err 'part 2/5 is missing: 4 rows'; has merge-missing err 'part 4/5 is missing: 3 rows'; has merge-missing out '11 of 18 combinations'
head -n 3 part-4.csv >short.csv
expect merge-short 1 "$lanewise" sweep --merge part-[1235].csv short.csv -o short-all.csv
has merge-short err 'part 4/5 is not whole: 1 of its 3 rows are missing'
expect merge-then-go-on 0 whole -o short-all.csv
has merge-then-go-on err 'short-all.csv has 17 rows, 1 are run now'
expect merge-double 0 "$lanewise" sweep --merge part-?.csv part-1.csv
sed 's/,ok,rx6900xt,[0-9]*,/,ok,rx6900xt,7,/' part-2.csv >differs.csv
expect merge-differs 4 "$lanewise" sweep --merge part-?.csv differs.csv
has merge-differs err 'are both row 7, but differ in cycles'
expect other 0 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,13 --part 2/5 -o other.csv
expect merge-other 4 "$lanewise" sweep --merge part-1.csv other.csv; has merge-other err 'other.csv:2: it belongs to another sweep'
expect merge-there 2 "$lanewise" sweep --merge part-?.csv -o merged.csv; has merge-there err 'merged.csv exists; use another -o'
expect merge-nothing 2 "$lanewise" sweep --merge; has merge-nothing err '--merge expects the FILEs'
expect merge-unreadable 4 "$lanewise" sweep --merge no-such.csv; has merge-unreadable err 'cannot read no-such.csv'
expect merge-no-rows 4 "$lanewise" sweep --merge nc.s; has merge-no-rows err 'must end in .csv, .json or .jsonl'
