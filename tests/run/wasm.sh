#!/bin/sh
# Compares the modules in a folder of WebAssembly with the native build, in node and in Chromium: the numbers of
# records, commands on examples, the session. SHARE=K/N takes the K-th of N parts of records and commands; SHARE= takes
# all.
#   tests/run/wasm.sh build build/wasm
set -u
cd "$(dirname "$0")/../.."
out=$1 folder=$2 share=${SHARE-1/16} failed=0
if ! command -v node >/dev/null; then echo "wasm: left out: node is not installed"; exit 0; fi
if [ ! -f "$folder/lanewise.wasm" ]; then echo "wasm: left out: there is no module (\`./bootstrap site\`, then \`make wasm\`)"; exit 0; fi
BROWSER= node tests/run/wasm.mjs all "$folder" "$out/lanewise" $share || failed=1
for browser in "${BROWSER:-}" chromium chromium-browser google-chrome; do command -v "$browser" >/dev/null 2>&1 && break; done
if ! browser=$(command -v "$browser"); then echo "wasm: left out in Chromium: Chromium is not installed"
elif [ ! -f "$out/npm/made" ]; then echo "wasm: left out in Chromium: playwright-core is not there (\`make $out/npm/made\` fetches it)"
else
	export NODE_PATH=$out/npm/node_modules
	BROWSER=$browser node tests/run/wasm.mjs all "$folder" "$out/lanewise" $share || failed=1
fi
exit $failed
