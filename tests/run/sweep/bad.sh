# Bad input: options, and files that are not sweeps.
refused() { text=$1; shift; expect "refused $*" 2 "$lanewise" sweep "$@"; has "refused $*" err "$text"; }
refused 'which FILE?' --gpu gfx1030
refused 'one FILE at a time' nc.s k.s
refused '--gpu expects values with commas between, and one of them is empty' nc.s --gpu ''
refused '--gpu expects values' nc.s --gpu gfx906,,gfx1030
refused '--wave expects values' nc.s --wave 32,
refused '-D TILE expects values' nc.s -D TILE=
refused '-D TILE expects values' nc.s -D TILE=1,,2
refused 'GPU `gfx1` does not exist' nc.s --gpu gfx1030,gfx1
refused '--wave is the size of a wave' nc.s --wave 32,16
refused '--gpu has gfx1030 twice' nc.s --gpu gfx1030,gfx1030
refused '16x16 is one value of two dimensions' nc.s --dispatch 16,16
refused '--caches expects cold or warm' nc.s --caches cold,hot
refused '--what expects time, run, check' nc.s --what time,fly
refused '--part expects I/N' nc.s --part 0/3
refused '--part expects I/N' nc.s --part 4/3
refused '--part expects I/N' nc.s --part 1
refused '--part expects I/N' nc.s --part 1/0
refused '--part expects I/N' nc.s --part -1/3
refused '--part expects I/N' nc.s --part 1/3x
refused '--part expects I/N' nc.s --part 1/99999999999999999999
refused '--jobs expects a number from 1' nc.s -j 0
refused '--top expects a number from 1' nc.s --top 0
refused 'these are more than 1000000 combinations' nc.s -D A="$(seq -s, 1001)" -D B="$(seq -s, 1000)"
refused 'expects a name that ends in .csv, .json or .jsonl' nc.s -o rows.txt
refused '--json and -o both' nc.s -o rows.csv --json
mkdir folder.csv
expect to-folder 4 "$lanewise" sweep nc.s --gpu gfx1030 -o folder.csv; has to-folder err 'cannot write folder.csv: Is a directory'
expect nowhere 4 "$lanewise" sweep nc.s --gpu gfx1030 -o no/such/rows.csv; has nowhere err 'cannot write no/such/rows.csv: No such file'
expect plot-nowhere 4 "$lanewise" sweep nc.s --gpu gfx1030 --plot no/such/plot.svg; has plot-nowhere err 'cannot write no/such/plot.svg'
expect unreadable 4 "$lanewise" sweep no-such.s; has unreadable err 'cannot read no-such.s'
if [ -e /dev/full ]; then
	expect full 4 "$lanewise" sweep nc.s --gpu gfx1030 -o /dev/full; has full err 'cannot write /dev/full: No space left'
	expect full-stdout 4 sh -c '"$0" sweep nc.s --gpu gfx1030 -o - >/dev/full' "$lanewise"
fi
expect pipe 0 sh -c '"$0" sweep nc.s --gpu gfx1030 -D TILE="$(seq -s, 50)" -o - 2>/dev/null | head -n 1 >/dev/null' "$lanewise"
expect whole 0 whole -o whole.csv
awk -F, 'NR == 3 { sub(/^2,/, "x,") } { print }' whole.csv >damaged.csv; cp damaged.csv damaged.before
expect damaged 4 whole -o damaged.csv; has damaged err 'damaged.csv:3: this is not a row of a sweep'; same damaged damaged.csv damaged.before
