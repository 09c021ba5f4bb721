#!/bin/sh
# Compares the modules in a folder of WebAssembly with the native build: the numbers of records, commands on examples,
# the session. SHARE=K/N takes the K-th of N parts of records and commands; SHARE= takes all.
#   tests/wasm.sh build build/wasm
set -u
cd "$(dirname "$0")/.."
out=$1 folder=$2 share=${SHARE-1/16} failed=0
if ! command -v node >/dev/null; then echo "wasm: left out: node is not installed"; exit 0; fi
if [ ! -f "$folder/lanewise.wasm" ]; then echo "wasm: left out: there is no module (\`./bootstrap site\`, then \`make wasm\`)"; exit 0; fi
node tests/wasm.mjs records "$folder" $share || failed=1
node tests/wasm.mjs examples "$folder" "$out/lanewise" $share || failed=1
node tests/wasm.mjs session "$folder" "$out/lanewise" || failed=1
exit $failed
