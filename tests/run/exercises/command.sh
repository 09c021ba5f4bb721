# A student's folder: start, mark, hints, progress, step.
mkdir "$tmp/me" && cd "$tmp/me" || exit 1
expect list 0 "$lanewise" exercise; has list out "01-lane-three"; has list out "0 of "
expect none 2 "$lanewise" exercise mark; has none err "no exercise was started in this folder"
expect start 0 "$lanewise" exercise start 01
has start out "lanewise exercise mark 01"
[ -e 01-lane-three.s ] && good || bad "start: no file"
expect again 2 "$lanewise" exercise start 01; has again err "lanewise exercise reset 01"
# The file runs by itself, and assembles.
expect runs 1 "$lanewise" run 01-lane-three.s; has runs out "lane 3: v1 is 30, expected 7"
expect mark 1 "$lanewise" exercise mark 01
has mark out "lane 3 is wrong with exec = 0xffffffff (gfx1030, wave32): v1 holds 30, should"
has mark out "wanted: lane 3 holds 7"
has mark out "v1 was not written by an instruction of the answer"
has mark out "look there: lanewise exercise step 01"
expect last 1 "$lanewise" exercise mark
expect hint-1 0 "$lanewise" exercise hint; has hint-1 out "Hint 1 of 3"
expect hint-2 0 "$lanewise" exercise hint; has hint-2 out "Hint 2 of 3"
expect hint-3 0 "$lanewise" exercise hint; has hint-3 out "docs/lessons/01-lanes.md"
expect hint-4 0 "$lanewise" exercise hint; has hint-4 out "Hint 3 of 3"
printf ';@ exercise 01-lane-three\n\tv_mov_b32 v1, 7\n\ts_endpgm\n' >01-lane-three.s
expect wrong 1 "$lanewise" exercise mark 01; has wrong out "v1 was last written by line 2: v_mov_b32 v1, 7"
expect step 0 sh -c 'echo "print v1[0]" | "$1" exercise step 01' sh "$lanewise"
has step out "  u32    7"; has step out "1> print"
expect json 1 "$lanewise" exercise mark 01 --json
for part in '"lane": 0' '"holds": "7"' '"wanted": "0"' '"line": 2' '"step": 1' '"result": "value"'; do has json out "$part"; done
"$lanewise" exercise solution 01 >01-lane-three.s
expect right 0 "$lanewise" exercise mark 01; has right out "passed 01-lane-three: 18 runs, 3 instructions"
expect progress 0 "$lanewise" exercise; has progress out "passed  01-lane-three"; has progress out "1 of "
expect next 0 "$lanewise" exercise start; has next out "02-odd"
expect reset 0 "$lanewise" exercise reset 01; expect reset-mark 1 "$lanewise" exercise mark 01
expect kept 0 "$lanewise" exercise; has kept out "passed  01-lane-three"
expect task 0 "$lanewise" exercise lane-three; has task out "Write 7 into v1"
expect task-json 0 "$lanewise" exercise 01 --json; has task-json out '"title": "Lane 3 writes 7"'
expect unknown 2 "$lanewise" exercise mark 99; has unknown err "exercise \`99\` does not exist"
expect near 2 "$lanewise" exercise start lane-tree; has near err "did you mean \`01-lane-three\`"
expect action 2 "$lanewise" exercise makr 01; has action err "action \`makr\` does not exist; did you mean \`mark\`"
expect absent 2 "$lanewise" exercise mark 03; has absent err "lanewise exercise start 03"
printf 'not\ta row\n01-lane-three\tpassed\n\0\377\n' >exercises.progress
expect damaged 0 "$lanewise" exercise; has damaged out "0 of "
cd "$root" || exit 1
