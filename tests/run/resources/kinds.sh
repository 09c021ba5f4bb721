# The language of a file whose name ends as another language's does.
[ "${gpus:-}" ] || return
cp tests/run/resources/lengths.comp "$tmp/lengths.hlsl"
expect kind-glsl 0 "$lanewise" run "$tmp/lengths.hlsl" --gpu gfx1030 --expect 'second.of[i] = 7'
printf 'RWStructuredBuffer<uint> to;\n[numthreads(32, 1, 1)] void main(uint3 i : SV_DispatchThreadID) { to[i.x] = i.x; }\n' >"$tmp/to.comp"
expect kind-hlsl 0 "$lanewise" run "$tmp/to.comp" --gpu gfx1030 -a to=32:u32:0 --expect 'to[i] = i'
# A shader of another stage, which glslang translates as a compute shader.
printf 'float4 main(float4 p : POSITION) : COLOR { return p; }\n' >"$tmp/stage.hlsl"
expect kind-stage 3 "$lanewise" run "$tmp/stage.hlsl" --gpu gfx1030
has kind-stage err 'the shader has inputs or outputs at locations'
