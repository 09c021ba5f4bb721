// Sums of waves by lanes, then of the workgroup by LDS.
//;@ dispatch 2  ;@ arg x=256:u32:i  ;@ arg out=2:u32
//;@ expect out[i] = i ? 24512 : 8128
KERNEL(128) reduce_waves(global const uint *x, global uint *out)
{
	local uint t[4];
	uint s = x[GROUP * 128 + ME];
	for (uint k = 1; k < __builtin_amdgcn_wavefrontsize(); k *= 2) s += __builtin_amdgcn_ds_bpermute((LANE ^ k) * 4, s);
	if (LANE == 0) t[WAVE] = s;
	SYNC_LOCAL();
	if (ME) return;
	s = 0;
	for (uint k = 0; k < 128 / __builtin_amdgcn_wavefrontsize(); k++) s += t[k];
	out[GROUP] = s;
}
