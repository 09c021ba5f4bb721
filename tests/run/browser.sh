#!/bin/sh
# Tests the pages of `lanewise view` in a real browser. Each page tests itself (src/view/selftest.js): stepping,
# pointing, jumps, sums, no error in the console. Its registers and cycles must equal the output of `run` and `time`.
# Canvases are compared with the pictures in tests/view. These show recorded runs, also in tests/view, so that a change
# of the cycle model does not change a picture. GOLDEN=write writes both again.
. "$(dirname "$0")/lib.sh"
races= of=       # races: compare no registers; of: compare with another file
for browser in "${BROWSER:-}" chromium chromium-browser google-chrome; do command -v "$browser" >/dev/null 2>&1 && break; done
command -v "$browser" >/dev/null 2>&1 || { echo "browser: no Chromium here (./bootstrap test-browser installs it)"; exit 1; }

# page FILE: adds the output of other commands for this run to the page
page() {
	{ sed '/<body>/q' "$1"
	  for of in ran timed; do [ ! -s "$tmp/$of" ] || { printf '<script type="application/json" id="%s">' $of; sed 's|</|<\\/|g' "$tmp/$of"; echo '</script>'; }; done
	  sed '1,/<body>/d' "$1"
	} >"$tmp/page.html"
}
# run_of FILE: prints the lines of a page that hold its run
# with_run FILE DATA NAME: the page with the run of the file DATA, and the pictures NAME for comparison
run_of() { awk '/^<script type="application\/octet-stream"/ { on = 1 } /^<script>$/ { exit } on' "$1"; }
with_run() {
	awk -v data="$2" '/^<script type="application\/octet-stream"/ && !on { on = skip = 1; while ((getline line < data) > 0) print line } /^<script>$/ { skip = 0 } !skip' "$1" >"$tmp/other.html"
	{ sed '/<body>/q' "$tmp/other.html"
	  printf '<script type="application/json" id="golden">{"'
	  for pane in mask timeline; do
		[ $pane = mask ] || printf ',"'
		if [ "${GOLDEN:-}" = write ]; then printf '%s":""' $pane; else printf '%s":"data:image/png;base64,%s"' $pane "$(base64 -w 0 "tests/view/$3.$pane.png")"; fi
	  done
	  echo '}</script>'
	  sed '1,/<body>/d' "$tmp/other.html"
	} >"$tmp/page.html"
}
# browse HASH SIZE: writes the page's own report to $tmp/report, and the console to $tmp/console
browse() {
	timeout 600 "$browser" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars --force-device-scale-factor=1 --no-first-run \
		--user-data-dir="$tmp/profile" --window-size="$2" --enable-logging=stderr --dump-dom "file://$tmp/page.html#selftest$1" >"$tmp/dom" 2>"$tmp/err"
	sed -n '/<pre id="selftest">/,$p' "$tmp/dom" >"$tmp/report"
	grep -a 'CONSOLE' "$tmp/err" >"$tmp/console"
}
passes() { grep -q '^selftest: passed' "$tmp/report" && [ ! -s "$tmp/console" ]; }
# try NAME STATUS SIZE VIEW-ARGUMENTS…
try() {
	wanted "$1" || return
	name=$1 want=$2 size=$3; shift 3
	"$lanewise" view "$@" -o "$tmp/view.html" >"$tmp/out" 2>&1; status=$?
	[ $status = "$want" ] || { bad "expected exit status $want, got $status"; cat "$tmp/out"; return; }
	if grep -qE 'https?:|src="[^"]' "$tmp/view.html"; then bad "the page names something outside it"; return; fi
	: >"$tmp/ran"; : >"$tmp/timed"
	[ -z "$of" ] || set -- "$of"
	case $name in plain-*) ;; *) "$lanewise" time --json "$@" >"$tmp/timed" 2>"$tmp/out"; [ -n "$races" ] || "$lanewise" run --json --state "$@" >"$tmp/ran" 2>"$tmp/out";; esac
	page "$tmp/view.html"
	browse '' "$size"
	if passes; then good; else bad "fails:"; grep -v '^ok\|PICTURE' "$tmp/report"; cat "$tmp/console"; [ -s "$tmp/report" ] || tail -3 "$tmp/err"; fi
	sed -n "s/^open /browser: $name: &/p" "$tmp/report"
}
# drawn NAME VIEW-ARGUMENTS…: compares the pictures; PICTURES=FOLDER keeps wrong ones
drawn() {
	wanted "drawn-$1" || return
	name=$1; shift
	"$lanewise" view "$@" -o "$tmp/view.html" >"$tmp/out" 2>&1
	[ "${GOLDEN:-}" != write ] || run_of "$tmp/view.html" >"tests/view/$name.run"
	with_run "$tmp/view.html" "tests/view/$name.run" "$name"
	browse '' 1400,900
	if passes; then good; else bad "is drawn otherwise:"; grep -v '^ok\|PICTURE' "$tmp/report"; cat "$tmp/console"; fi
	for pane in mask timeline; do
		picture=$(sed -n "s|^PICTURE $pane data:image/png;base64,||p" "$tmp/report")
		[ -n "$picture" ] || continue
		if [ "${GOLDEN:-}" = write ]; then echo "$picture" | base64 -d >"tests/view/$name.$pane.png"
		elif [ -n "${PICTURES:-}" ]; then echo "$picture" | base64 -d >"$PICTURES/$name.$pane.png"; fi
	done
}

cat >"$tmp/fault.s" <<'E'
;@ gpu gfx1100
;@ wave 32
	v_mov_b32 v2, 64
	s_nop 0
	global_load_b32 v1, v2, s[0:1]
	s_endpgm
E
cat >"$tmp/long.s" <<'E'
;@ gpu gfx1100
;@ wave 32
	s_movk_i32 s0, 3000
	s_mov_b32 s1, 0xffff
	s_mov_b32 s2, 0xff00ff00
L:	v_add_nc_u32 v1, 1, v1
	s_mov_b32 exec_lo, -1
	s_cmp_gt_u32 s0, 1000
	s_cselect_b32 exec_lo, s1, s2
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 L
	s_endpgm
E
printf ';@ gpu gfx1100\n\ts_nop 0\n' >"$tmp/one.s"      # also runs off its end
cat >"$tmp/places.s" <<'E'
;@ gpu gfx1100
;@ wave 32
;@ numthreads 64
;@ dispatch 2
;@ scratch 32
;@ lds 1024
;@ buffer data : f32[200] = i * 0.5
;@ buffer bytes : u8[64] = i
;@ set v1 = 64 * workgroup + 32 * wave + lane, v7 = 32 * wave + lane, s[4:5] = &data, s[6:7] = &bytes
	v_lshlrev_b32 v2, 2, v1
	v_lshlrev_b32 v8, 2, v7
	s_load_b64 s[10:11], s[4:5], 0x8
	global_load_b32 v3, v2, s[4:5]
	global_load_u8 v4, v7, s[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_f32 v5, v3, 1.0
	scratch_store_b64 off, v[4:5], off offset:8
	s_waitcnt_vscnt null, 0
	scratch_load_b64 v[10:11], off, off offset:8
	ds_store_b32 v8, v5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	v_sub_nc_u32 v9, 252, v8
	ds_load_2addr_b32 v[12:13], v9 offset0:0 offset1:64
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v14, 1
	v_mov_b32 v15, 0
	ds_add_u32 v8, v14 offset:512
	v_sub_nc_u32 v16, v8, 64
	ds_load_b32 v17, v16 offset:64
	global_load_addtid_b32 v18, s[4:5] offset:16
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_b32 v2, v12, s[4:5]
	global_atomic_add_u32 v15, v14, s[6:7] offset:4
	s_endpgm
E

try compiled 0 1600,900 tests/data/lines/scale.s --items 64 -b 'x:f32[64]=i' -b 'y:f32[64]' -a x -a y -a i32=8 -a f32=2
try plain-compiled-phone 0 420,900 tests/data/lines/scale.o --items 64 -b 'x:f32[64]=i' -b 'y:f32[64]' -a x -a y -a i32=8 -a f32=2
races=1          # its waves reach the counter in another order than in `run`
try compaction 0 1400,900 asm-examples/listings/compaction.s
races=
try read-lane-at 0 1400,900 asm-examples/listings/wave-read-lane-at.s
try wave32 0 1400,900 asm-examples/lessons/05-branches.s --gpu gfx1100 --wave 32
try algorithm 0 1400,900 asm-examples/shaders/waterfall.s
try places 0 1400,900 "$tmp/places.s"
# Includes memory that other waves wrote.
try plain-after 0 1400,900 asm-examples/shaders/histogram-wave-match.s --after 3000
try plain-wave 0 1400,900 "$tmp/places.s" --waves 1
try plain-narrow 0 400,800 asm-examples/listings/compaction.s
try plain-fault 1 1400,900 "$tmp/fault.s"
try long 0 1400,900 "$tmp/long.s"
try one 0 1400,900 "$tmp/one.s"
try plain-empty 0 1400,900 "$tmp/one.s" --waves 7      # no such wave

drawn compaction asm-examples/listings/compaction.s
drawn read-lane-at asm-examples/listings/wave-read-lane-at.s
drawn wave32 asm-examples/lessons/05-branches.s --gpu gfx1100 --wave 32

# Tests a recorded run, without cycles and with them.
"$lanewise" trace asm-examples/listings/compaction.s --record "$tmp/run.log" >"$tmp/out" 2>&1
try plain-recorded 0 1400,900 "$tmp/run.log"
"$lanewise" trace asm-examples/listings/compaction.s --cycles --record "$tmp/run.log.zst" >"$tmp/out" 2>&1
of=asm-examples/listings/compaction.s races=1
try recorded-cycles 0 1400,900 "$tmp/run.log.zst"
of= races=

# Opens 200,000 instructions in under 2 s of CPU time, whatever the load of the machine, not counting the time for a
# small page.
try plain-large 0 1400,900 asm-examples/listings/wave-read-lane-at.s --dispatch 446
if wanted opens-in-time; then
	opened() {
		"$lanewise" view "$@" -o "$tmp/page.html" >"$tmp/out" 2>&1
		seconds browse '&open' 1400,900
		passes || { bad "does not open: $*"; cat "$tmp/report" "$tmp/console"; }
	}
	opened "$tmp/one.s"; opened "$tmp/one.s"; small=$seconds         # the first makes the browser's profile
	opened asm-examples/listings/wave-read-lane-at.s --dispatch 446
	is "200,000 instructions" "under 2 s" "$(awk -v all="$seconds" -v small="$small" 'BEGIN { print all - small < 2 ? "under 2 s" : all - small " s" }')"
	echo "browser: $now: $seconds s of CPU, $small s for a small page"
fi

# Tests that a wrong picture and a page with a faulty script are found.
if [ "${GOLDEN:-}" != write ]; then
	"$lanewise" view asm-examples/listings/compaction.s -o "$tmp/view.html" 2>"$tmp/err"
	if wanted another-picture; then
		with_run "$tmp/view.html" tests/view/compaction.run read-lane-at; browse '' 1400,900
		if passes || ! grep -q 'FAIL the mask is as' "$tmp/report"; then bad 'is not found out'; else good; fi
	fi
	if wanted wrong-script; then
		: >"$tmp/ran"; : >"$tmp/timed"; page "$tmp/view.html"
		sed 's/sel\.at + by/sel.at/' "$tmp/page.html" >"$tmp/wrong.html"; mv "$tmp/wrong.html" "$tmp/page.html"; browse '' 1400,900
		if passes || ! grep -q 'FAIL a step changes' "$tmp/report"; then bad 'stepping that does nothing is not found out'; else good; fi
	fi
fi
finish
