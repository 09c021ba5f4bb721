#!/bin/sh
# The pages of `lanewise view` in a real browser. Each tries itself (src/view/selftest.js): stepping, pointing, jumps, sums, no error in the
# console; its canvases are compared with the pictures in tests/view. GOLDEN=write makes those anew.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
for browser in "${BROWSER:-}" chromium chromium-browser google-chrome; do command -v "$browser" >/dev/null 2>&1 && break; done
command -v "$browser" >/dev/null 2>&1 || { echo "browser: no Chromium here (./bootstrap test-browser installs it)"; exit 1; }

good() { passed=$((passed + 1)); }
bad() { echo "browser: $*"; failed=$((failed + 1)); }

# page FILE NAME: with the pictures of tests/view/NAME.*.png to compare with; without those it answers with its own
page() {
	{ sed '/<body>/q' "$1"
	  printf '<script type="application/json" id="golden">{"'
	  for pane in mask timeline; do
		[ $pane = mask ] || printf ',"'
		if [ -f "tests/view/$2.$pane.png" ] && [ "${GOLDEN:-}" != write ]; then printf '%s":"data:image/png;base64,%s"' $pane "$(base64 -w 0 "tests/view/$2.$pane.png")"
		else printf '%s":""' $pane; fi
	  done
	  echo '}</script>'
	  for of in ran timed; do [ ! -s "$tmp/$of" ] || { printf '<script type="application/json" id="%s">' $of; sed 's|</|<\\/|g' "$tmp/$of"; echo '</script>'; }; done
	  sed '1,/<body>/d' "$1"
	} >"$tmp/page.html"
}
# browse HASH SIZE: the page's own report goes to $tmp/report, what the console said to $tmp/console
browse() {
	timeout 120 "$browser" --headless=new --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 --no-first-run \
		--user-data-dir="$tmp/profile" --window-size="$2" --enable-logging=stderr --dump-dom "file://$tmp/page.html#selftest$1" >"$tmp/dom" 2>"$tmp/err"
	sed -n '/<pre id="selftest">/,$p' "$tmp/dom" >"$tmp/report"
	grep -a 'CONSOLE' "$tmp/err" >"$tmp/console"
}
passes() { grep -q '^selftest: passed' "$tmp/report" && [ ! -s "$tmp/console" ]; }
# try NAME STATUS SIZE VIEW-ARGUMENTS…
try() {
	name=$1 want=$2 size=$3; shift 3
	"$lanewise" view "$@" -o "$tmp/view.html" >"$tmp/out" 2>&1; status=$?
	[ $status = "$want" ] || { bad "$name: expected exit status $want, got $status"; cat "$tmp/out"; return; }
	if grep -qE 'https?:|src="[^"]' "$tmp/view.html"; then bad "$name: the page names something outside it"; return; fi
	: >"$tmp/ran"; : >"$tmp/timed"
	case $name in plain-*) ;; *) "$lanewise" time --json "$@" >"$tmp/timed" 2>"$tmp/out"; [ -n "${RACES:-}" ] || "$lanewise" run --json --state "$@" >"$tmp/ran" 2>"$tmp/out";; esac
	page "$tmp/view.html" "$name"
	browse "&most=${MOST:-100000}" "$size"
	if passes; then good; else bad "$name fails:"; grep -v '^ok\|PICTURE' "$tmp/report"; cat "$tmp/console"; [ -s "$tmp/report" ] || tail -3 "$tmp/err"; fi
	sed -n "s/^open /browser: $name: &/p" "$tmp/report"
	for pane in mask timeline; do
		picture=$(sed -n "s|^PICTURE $pane data:image/png;base64,||p" "$tmp/report")
		[ -n "$picture" ] || continue
		if [ "${GOLDEN:-}" = write ] && ! case $name in plain-*) ;; *) false;; esac; then echo "$picture" | base64 -d >"tests/view/$name.$pane.png"
		elif [ -f "tests/view/$name.$pane.png" ] && [ -n "${PICTURES:-}" ]; then echo "$picture" | base64 -d >"$PICTURES/$name.$pane.png"; fi
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
: >"$tmp/empty.s"

RACES=1          # its waves reach the counter in another order than in `run`
try compaction 0 1400,900 asm-examples/listings/compaction.s
RACES=
try read-lane-at 0 1400,900 asm-examples/listings/wave-read-lane-at.s
try wave32 0 1400,900 asm-examples/lessons/05-branches.s --gpu gfx1100 --wave 32
try plain-narrow 0 400,800 asm-examples/listings/compaction.s
try plain-fault 1 1400,900 "$tmp/fault.s"
try plain-empty 0 1400,900 "$tmp/empty.s"

# A picture of something else, and a page whose script is wrong, are found out.
if [ "${GOLDEN:-}" != write ]; then
	"$lanewise" view asm-examples/listings/compaction.s -o "$tmp/view.html" 2>"$tmp/err"
	page "$tmp/view.html" read-lane-at; browse '' 1400,900
	if passes || ! grep -q 'FAIL the mask is as' "$tmp/report"; then bad 'another picture is not found out'; else good; fi
	page "$tmp/view.html" compaction
	sed 's/sel\.at + by/sel.at/' "$tmp/page.html" >"$tmp/wrong.html"; mv "$tmp/wrong.html" "$tmp/page.html"; browse '' 1400,900
	if passes || ! grep -q 'FAIL a step changes' "$tmp/report"; then bad 'stepping that does nothing is not found out'; else good; fi
fi

echo "browser: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
