# The folder of a class, with a folder for each student or with files STUDENT-EXERCISE.s, as text, CSV, JUnit and JSON.
cd "$tmp" || exit 1
mkdir -p class/anna class/berta
"$lanewise" exercise solution 01 >class/anna/01-lane-three.s
printf '\tv_mov_b32 v1, "x, <y>"\n' >class/berta/01-lane-three.s
"$lanewise" exercise solution 09 >class/carl-09-compaction.s
printf '\ts_endpgm\n' >class/other.s
expect text 2 "$lanewise" exercise mark class
has text out "anna   01-lane-three  passed  18 of 18"; has text out "2 of 3 answers passed"
has text err "class/other.s does not say which exercise it answers"
rm class/other.s
expect csv 1 "$lanewise" exercise mark class --csv marks.csv
has csv marks.csv "anna,01-lane-three,passed,18,18,3,class/anna/01-lane-three.s,"
has csv marks.csv "carl,09-compaction,passed"
has csv marks.csv "'x, <y>' is not defined"
expect junit 1 "$lanewise" exercise mark class --junit -
has junit out '<testsuite name="berta" tests="1" failures="1">'; has junit out '&lt;y&gt;'
expect json 1 "$lanewise" exercise mark class --json; has json out '"student": "carl"'
if command -v python3 >/dev/null; then
	python3 - "$tmp/out" marks.csv <<-'P' && good || bad "class: JSON or CSV cannot be read"
	import csv, json, sys
	assert len(json.load(open(sys.argv[1]))) == 3
	rows = list(csv.DictReader(open(sys.argv[2], newline="")))
	assert [r["result"] for r in rows] == ["passed", "assembly", "passed"], rows
	P
	"$lanewise" exercise mark class --junit marks.xml
	python3 -c 'import sys, xml.dom.minidom as m; assert len(m.parse(sys.argv[1]).getElementsByTagName("testcase")) == 3' marks.xml && good || bad "class: XML cannot be read"
fi
# A teacher's own exercise is given; one that only an answer names is refused.
mkdir mine
printf ';@ exercise own.exercise\n' >mine/dora-own.s
"$lanewise" exercise solution 01 >>mine/dora-own.s
cp own.exercise mine/own.exercise
expect own 2 "$lanewise" exercise mark mine
has own err "answers own.exercise, which is not given; add it after the folder"
expect given 0 "$lanewise" exercise mark mine own.exercise; has given out "dora  own"
# Names that are not UTF-8.
odd=$(printf 'od\377d')
mkdir -p "names/$odd" && cp class/berta/01-lane-three.s "names/$odd/01-lane-three.s"
expect names 1 "$lanewise" exercise mark names --junit names.xml --json; has names out '"student": "od'
if command -v python3 >/dev/null; then
	python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' names.xml && good || bad "names: XML cannot be read"
fi
mkdir nothing
expect nothing 2 "$lanewise" exercise mark nothing; has nothing err "no file with an answer"
expect csv-alone 2 "$lanewise" exercise --csv marks.csv; has csv-alone err "go with \`exercise mark FOLDER\`"
expect cannot 4 "$lanewise" exercise mark class --csv /nowhere/marks.csv
cd "$root" || exit 1
