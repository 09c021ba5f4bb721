#!/bin/sh
# Fetches Debian's source packages of the C libraries that the WebAssembly module contains, and unpacks them in the
# folder given. Requires apt-get and dpkg-source. Root is not needed: lists and downloads are in that folder.
set -eu
to=${1:?usage: sources.sh FOLDER}
mkdir -p "$to" && to=$(cd "$to" && pwd)
packages='libyaml jansson msgpack-c elfutils libzstd zlib'
missing=
for p in $packages; do [ -f "$to/$p/.unpacked" ] || missing="$missing $p"; done
[ -n "$missing" ] || exit 0
mkdir -p "$to/lists/partial" "$to/cache"
# The system's package sources, as sources of source packages.
{
	cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -n 's/^deb \(.*\)/deb-src \1/p'
} >"$to/sources.list" || :
mkdir -p "$to/parts"
for f in /etc/apt/sources.list.d/debian*.sources /etc/apt/sources.list.d/ubuntu*.sources; do
	[ -f "$f" ] && sed 's/^Types:.*/Types: deb-src/' "$f" >"$to/parts/$(basename "$f")"
done
own="-o Dir::Etc::SourceList=$to/sources.list -o Dir::Etc::SourceParts=$to/parts -o Dir::State::Lists=$to/lists -o Dir::Cache=$to/cache -o APT::Sandbox::User=root"
apt-get $own -qq update
# fetch PACKAGE: fetches the newest version whose files the mirror has. Its list may have newer ones.
fetch() {
	for version in $(apt-cache $own showsrc "$1" | sed -n 's/^Version: //p' | sort -rVu); do
		apt-get $own -qq source "$1=$version" && return
		echo "sources: $1 $version cannot be fetched"
	done
	return 1
}
for p in $missing; do
	rm -rf "$to/$p" && mkdir -p "$to/$p"
	(cd "$to/$p" && fetch "$p" >log 2>&1 && rm -f ./*.tar.* ./*.dsc && touch .unpacked) || {
		cat "$to/$p/log" >&2
		exit 1
	}
	grep '^sources:' "$to/$p/log" >&2 || :
done
rm -rf "$to/lists" "$to/cache" "$to/parts" "$to/sources.list"
