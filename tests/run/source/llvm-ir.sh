# LLVM IR.
[ -n "$clang" ] || return 0
cat >"$tmp/lane.ll" <<'LL'
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @lane(ptr addrspace(1) %to) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %i, ptr addrspace(1) %at
  ret void
}
LL
try 0 "LLVM IR" run --gpu gfx1100 "$tmp/lane.ll" -b 'to:u32[32]=9' -a to --numthreads 32 -e 'to[i] = i'
