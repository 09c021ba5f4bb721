# Source lines of instructions, by variants of the shader. Each kind of operation is on a line of its own, so that each
# instruction that has a line shows whether the line is right.
[ "${gpus:-}" ] || return 0
cat >"$tmp/lines.comp" <<'END'
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 128) in;
layout(binding = 0) readonly buffer A { uint a[]; };
layout(binding = 1) readonly buffer B { vec2 b[]; };
layout(binding = 2) buffer C { uint c[]; };
layout(binding = 3) buffer D { vec4 d[]; };
shared uint s[128];
void main() {
    uint i = gl_GlobalInvocationID.x;
    uint x =
        a[i];
    s[gl_LocalInvocationID.x] = x;
    barrier();
    x =
        s[gl_LocalInvocationID.x ^ 5];
    vec2 p =
        b[x];
    if (p.x <
        p.y)
        atomicMax(c[0], x);
    c[i + 1] = x;
    d[i] = p.xyyx;
}
END
glslangValidator -g -V --target-env vulkan1.1 "$tmp/lines.comp" -o "$shaders/lines.spv" >"$tmp/out" || { bad lines; return; }
# Rules: a line, whether an instruction must have it, and the instructions that may have it.
cat >"$tmp/rules" <<'END'
13 1 (buffer|global)_load_(dword|b32)$|s_load_(dwordx4|b128)$
14 1 ds_(write|store)_b32$
15 1 s_barrier(_signal)?$
17 1 ds_(read|load)_b32|v_xor_b32
19 1 (buffer|global)_load_(dwordx2|b64)$|s_load_(dwordx4|b128)$
21 0 v_cmpx?_(lt|gt|nge|nle|ge|le|nlt|ngt)_f32
22 1 (buffer|global)_atomic_(u?max|max_u32)$|v_max_u32|v_permlane|v_mov_b32_dpp|s_load_(dwordx4|b128)$
23 1 (buffer|global)_store_(dword|b32)$|s_load_(dwordx4|b128)$
24 1 (buffer|global)_store_(dwordx4|b128)$|s_load_(dwordx4|b128)$
END
for x in $gpus; do
	all='' b=0
	for k in a:512 b:1024 c:516 d:2048; do resource "${k%:*}" 0:$b storage_buffer "${k#*:}" u32; b=$((b + 1)); done
	launch lines "$x" 1 ',"lines":true' || continue
	"$lanewise" trace --json "$tmp/d.o" -a 'a=128:u32:127-i' -a 'b=256:u32:0x3f800000+i%2' >"$tmp/trace" 2>&1
	sed -n 's/.*"text":"\([a-z0-9_]*\).*"source":{"file":"[^"]*lines.comp","line":\([0-9]*\).*/\2 \1/p' "$tmp/trace" | sort -u >"$tmp/found"
	wrong=$(awk 'FNR == NR { must[$1] = $2; re[$1] = $3; next } { sub(/_e(32|64)$/, "", $2); seen[$1] = 1
		if (!($1 in re) || $2 !~ "^(" re[$1] ")") print $1 " has " $2 }
		END { for (k in must) if (must[k] && !seen[k]) print k " has nothing" }' "$tmp/rules" "$tmp/found")
	if [ "$wrong" ]; then bad "lines $x:"; echo "$wrong"; else good; fi
done

# Scalar loads: of a buffer whose index is uniform, of a constant, and of descriptors that one line uses. Mesa 25 with glslang 15
# has lines for vector accesses of this shader only.
if "$device" driver | grep -q 'Mesa 22'; then scalars=$gpus; else scalars=''; echo 'device: left out: lines of scalar loads, by this driver'; fi
cat >"$tmp/scalars.comp" <<'END'
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer A { uint a[]; };
layout(binding = 1) uniform B { uvec4 b[8]; };
layout(binding = 2) buffer C { uint c[]; };
layout(binding = 3) uniform sampler2D t;
void main() {
    uint x =
        a[gl_WorkGroupID.x * 3];
    uint y =
        b[3].y;
    float z = textureLod(t, vec2(0.5), 0).x;
    c[gl_GlobalInvocationID.x] =
        x + y + uint(z);
    c[gl_GlobalInvocationID.x + 64] = 7;
}
END
cat >"$tmp/rules" <<'END'
9 s_load_(dwordx4|b128)
9 s_buffer_load_(dword|b32)
11 s_load_(dwordx4|b128)
11 s_buffer_load_(dword|b32)
12 s_load_(dwordx8|b256)
12 s_load_(dwordx4|b128)
END
glslangValidator -g -V --target-env vulkan1.1 "$tmp/scalars.comp" -o "$shaders/scalars.spv" >"$tmp/out" || { bad scalars; return; }
for x in $scalars; do
	all=''
	image t 0:3 combined_image r32f 4,4,1
	resource a 0:0 storage_buffer 512 u32
	resource b 0:1 uniform_buffer 128 u32
	resource c 0:2 storage_buffer 512 u32
	launch scalars "$x" 1 ',"lines":true' || continue
	"$lanewise" trace --json "$tmp/d.o" >"$tmp/trace" 2>&1
	sed -n 's/.*"text":"\(s_[a-z0-9_]*load[a-z0-9_]*\).*"source":{"file":"[^"]*scalars.comp","line":\([0-9]*\).*/\2 \1/p' "$tmp/trace" | sort -u >"$tmp/found"
	while read -r line re; do
		if grep -Eq "^$line $re\$" "$tmp/found"; then good; else bad "scalars $x: line $line does not have $re"; fi
	done <"$tmp/rules"
	is "scalars $x: other lines" '' "$(grep -Ev '^(9|11|12) ' "$tmp/found")"
done

# A message names the line of the source if it is known, and what is near otherwise.
all=''
resource a 0:0 storage_buffer 256 u32
resource b 0:1 storage_buffer 1024 u32
resource c 0:2 storage_buffer 516 u32
resource d 0:3 storage_buffer 2048 u32
launch lines gfx1030:64 1 ',"lines":true'
"$lanewise" check "$tmp/d.o" >"$tmp/out" 2>&1
has 'a line' out "$tmp/lines.comp:13  a[i];"
# Without the request the file has no lines.
launch lines gfx1030:64 1
"$lanewise" check "$tmp/d.o" >"$tmp/out" 2>&1
if grep -q 'lines.comp' "$tmp/out"; then bad 'lines that were not asked for'; cat "$tmp/out"; else good; fi
