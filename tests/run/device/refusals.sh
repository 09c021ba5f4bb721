# refuses WHAT TEXT REQUEST: expects an answer with the text, and status 1. REQUEST: members of the request after the
# usual ones, whose values it replaces.
refuses() {
	printf '%s\n' "$3" >"$tmp/r.json"
	"$device" launch "$tmp/r.json" >"$tmp/out" 2>"$tmp/err"; got=$?
	is "status of $1" 1 "$got"
	has "$1" out "{\"error\":\""
	has "$1" out "$2"
}
# with MEMBERS: the usual members, and these.
with() { printf '{"spirv":"%s","gpu":"%s","output":"%s","cache":"%s"%s}' "${spirv:-$shaders/shared.spv}" "${on:-gfx1030}" "${output:-$tmp/d.o}" "$shaders/cache" "$1"; }
words() { for w; do printf "\\$(printf %o $((w & 255)))\\$(printf %o $((w >> 8 & 255)))\\$(printf %o $((w >> 16 & 255)))\\$(printf %o $((w >> 24)))"; done; }
# driver NAME CODE: makes a driver whose first function executes the code.
driver() {
	printf '#include <stdlib.h>\n#include <unistd.h>\nvoid *vk_icdGetInstanceProcAddr(void *i, const char *n) { %s; return 0; }\n' "$2" >"$tmp/$1.c"
	${CC:-cc} -shared -fPIC -w -o "$tmp/$1.so" "$tmp/$1.c"
}

[ -x "$device" ] || return 0
"$device" launch >"$tmp/out" 2>&1; has 'no request' out 'launch expects REQUEST.json'
"$device" >"$tmp/out" 2>&1; is 'status without a command' 2 $?; has 'no command' out 'usage: lanewise-device'
"$device" launch "$tmp/none.json" >"$tmp/out" 2>&1; has 'no file' out 'none.json: the request cannot be read: No such file or directory'
refuses 'not JSON' 'near end of file' '{'
refuses 'a list' 'the request expects an object' '[]'
refuses 'nothing in it' '\"spirv\" is missing' '{}'
refuses 'another type' '\"wave\" expects a whole number from 0 to 64' "$(with ',"wave":"32"')"
refuses 'another size' '\"wave\" expects 0, 32 or 64' "$(with ',"wave":16')"
refuses 'negative groups' '\"groups\" expects a whole number from 1 to 4294967295' "$(with ',"groups":[-1]')"
refuses 'four groups' '\"groups\" expects a list of at most 3' "$(with ',"groups":[1,1,1,1]')"
refuses 'a push constant' '\"push\" expects eight hexadecimal digits for each 4 bytes' "$(with ',"push":"123"')"
refuses 'a digit' '\"push\" expects hexadecimal digits' "$(with ',"push":"0123456g"')"
refuses 'a note of two lines' 'notes[0] expects one line' "$(with ',"notes":["a\nb"]')"
refuses 'a kind' 'resources[0]: \"kind\" does not have the value `storage_bufer`; did you mean `storage_buffer`?' "$(with ',"resources":[{"name":"a","kind":"storage_bufer"}]')"
refuses 'no size' 'resources[0]: \"bytes\" expects a whole number from 1 to 4294967296' "$(with ',"resources":[{"name":"a","kind":"storage_buffer"}]')"
refuses 'a name' 'resources[0]: the name `a b` expects letters, digits and `_`' "$(with ',"resources":[{"name":"a b","kind":"sampler"}]')"
refuses 'a type' 'resources[0]: the name `u32[1]` expects letters, digits and `_`' "$(with ',"resources":[{"name":"a","kind":"storage_buffer","bytes":4,"type":"u32[1]"}]')"
refuses 'two names' 'resources[1]: the name `a` appears twice' "$(with ',"resources":[{"name":"a","kind":"sampler"},{"name":"a","kind":"sampler","binding":1}]')"
refuses 'two bindings' 'resources[1]: `b` has the set and binding of `a`' "$(with ',"resources":[{"name":"a","kind":"sampler"},{"name":"b","kind":"sampler"}]')"
refuses 'a format' '\"format\" does not have the value `rgba9`; did you mean `rgba8`?' "$(with ',"resources":[{"name":"a","kind":"storage_image","format":"rgba9"}]')"
refuses 'a GPU' 'drivers do not compile for GPU `gfx1`' "$(on=gfx1 with '')"
refuses 'no driver' 'the driver `/none.so` cannot be opened' "$(with ',"icd":"/none.so"')"
refuses 'another library' 'is not a Vulkan driver' "$(with ',"icd":"libm.so.6"')"
driver crash 'abort()'; refuses 'a crash' 'the driver crashed while it was starting' "$(with ",\"icd\":\"$tmp/crash.so\"")"
driver loop 'for (volatile int k = 0;;) k++'; refuses 'a loop' 'the driver did not finish in 1 seconds; it was starting' "$(with ",\"icd\":\"$tmp/loop.so\",\"seconds\":1")"

# A signal outside the driver: the process reads a file whose writer is ready.
mkfifo "$tmp/slow.json"
"$device" launch "$tmp/slow.json" >"$tmp/out" 2>"$tmp/err" & pid=$!
exec 9>"$tmp/slow.json"; kill -SEGV $pid; wait $pid; exec 9>&-
has 'our own crash' out 'lanewise-device crashed while it was reading the request'

[ "${gpus:-}" ] || return 0
resources=',"resources":[{"name":"src","kind":"storage_buffer","bytes":4},{"name":"dst","binding":1,"kind":"storage_buffer","bytes":4}'
hist=',{"name":"hist","binding":2,"kind":"storage_buffer","bytes":4}]'
refuses 'no shader' 'none.spv: the shader cannot be read: No such file or directory' "$(spirv=$tmp/none.spv with '')"
echo 'void main() {}' >"$tmp/text.spv"; refuses 'a text' 'text.spv is not SPIR-V: compile the shader first' "$(spirv=$tmp/text.spv with '')"
words 0x07230203 0x10000 0 9 0 0 >"$tmp/zero.spv"; refuses 'an instruction of no words' 'the SPIR-V is damaged at word 5' "$(spirv=$tmp/zero.spv with '')"
words 0x07230203 0x10000 0 9 0 0x00020011 6022 >"$tmp/matrix.spv"
refuses 'a capability' 'the shader needs CooperativeMatrixKHR (a capability of SPIR-V), which gfx906 does not have with radv Mesa' "$(on=gfx906 spirv=$tmp/matrix.spv with '')"
refuses 'an entry point' 'the shader does not have a compute entry point `other`: it has `main`' "$(with ',"entry":"other"')"
refuses 'a binding' 'the shader uses a resource at set 0, binding 2, which the request does not have' "$(with "$resources]")"
refuses 'a wave size' 'wave size 32: the driver compiles for 64 to 64 lanes on gfx906' "$(on=gfx906 with "$resources$hist,\"wave\":32")"
refuses 'many groups' '70000 workgroups in dimension y: the device launches at most 65535' "$(with "$resources$hist,\"groups\":[1,70000]")"
refuses 'large push constants' '4096 bytes of push constants: the device has room for' "$(with "$resources$hist,\"push\":\"$(printf '%08192d' 0)\"")"
refuses 'a place' '/none/d.o cannot be written: No such file or directory' "$(output=/none/d.o with "$resources$hist")"
refuses 'texels' '`a`: r32f expects a multiple of 4 bytes' "$(with ',"resources":[{"name":"a","kind":"uniform_texels","bytes":5,"format":"r32f"}]')"
# A driver may read damaged instructions in any way; the answer is always JSON.
for k in 40 90 150 200 260; do
	{ head -c $((k * 4)) "$shaders/lanes.spv"; words 0x12345678 | head -c 3; tail -c +$((k * 4 + 4)) "$shaders/lanes.spv"; } >"$tmp/damaged.spv"
	spirv=$tmp/damaged.spv with "$resources$hist" >"$tmp/r.json"
	"$device" launch "$tmp/r.json" >"$tmp/out" 2>/dev/null
	case $(cat "$tmp/out") in '{"error":"'*'"}' | '{"output":"'*'"}') good ;; *) bad "damaged SPIR-V: $(cat "$tmp/out")" ;; esac
done
