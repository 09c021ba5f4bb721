#!/bin/sh
# Tests the playground: builds it, and uses it in a real browser (tests/run/site.mjs,
# tests/run/site_exercise.mjs, tests/run/site_docs.mjs). Left out if node, npm, Chromium or the tools of the module are not installed.
out=$1 module=${2:-$1/wasm/lanewise.wasm}
left_out() { echo "site: left out: $*"; exit 0; }
for browser in "${BROWSER:-}" chromium chromium-browser google-chrome; do command -v "$browser" >/dev/null 2>&1 && break; done
command -v "$browser" >/dev/null 2>&1 || left_out "Chromium is not installed"
for tool in node npm; do command -v $tool >/dev/null 2>&1 || left_out "$tool is not installed"; done
[ -f "$module" ] || [ -d /usr/include/wasm32-wasi ] || left_out "wasi-libc is not installed (./bootstrap site installs it)"
[ -f "$module" ] || [ -d "$out/wasm/sources" ] || left_out "sources of the module's libraries are not here (./bootstrap site fetches them)"
make --no-print-directory -s OUT="$out" "$out/npm/made" || left_out "npm cannot fetch the packages"
make --no-print-directory -s OUT="$out" MODULE="$module" site || { echo "site: it does not build"; exit 1; }
export NODE_PATH=$out/npm/node_modules
status=0
for part in site site_exercise site_docs; do node tests/run/$part.mjs "$out/site" "$(command -v "$browser")" ${SHOTS:+"$SHOTS"} || status=1; done
exit $status
