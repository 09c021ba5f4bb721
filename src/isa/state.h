// Values that isa/first-state.isa puts into a wave's registers. Each has a function in src/machine/values.c.
#ifndef ISA_STATE_H
#define ISA_STATE_H

// zero, one: constants; setting: a number in the kernel's descriptor.
#define ISA_STATE_VALUES(V) V(zero) V(one) V(setting) \
	V(scratch_buffer) V(dispatch_ptr) V(queue_ptr) V(kernarg_ptr) V(scratch_init) V(scratch_base) V(scratch_low) \
	V(scratch_high) V(scratch_bytes) V(scratch_offset) \
	V(workgroup_x) V(workgroup_y) V(workgroup_z) V(workgroup_info) V(waves_in_group) V(wave_in_group) \
	V(wave_number_low) V(first_wave) V(several_waves) \
	V(item_x) V(item_y) V(item_z) \
	V(scc) V(execz) V(vccz) V(wave64) V(vgpr_blocks) V(sgpr_blocks) V(lds_units) V(private_base) V(shared_base) \
	V(slot) V(simd) V(group_number) V(cycles) V(cycles_high)
enum isa_state_value {
#define VALUE(name) ISA_STATE_##name,
	ISA_STATE_VALUES(VALUE)
#undef VALUE
	ISA_STATES
};
#endif
