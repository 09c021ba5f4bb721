// How long an access takes from its execution to its data.
#include "time/state.h"

uint64_t memory_latency(struct sim *s, struct slot *w, const struct plan *p, const struct touch *t)
{
	(void)w;
	switch (p->unit) {
	case ISA_LDS: {
		uint64_t more = fig(s, ISA_T_lds_dword) * (uint64_t)(p->dwords * (t->two ? 2 : 1) - 1);
		return fig(s, p->stores && !p->returns ? ISA_T_lds_store : ISA_T_lds_load) + (p->stores && !p->returns ? 0 : more);
	}
	case ISA_SMEM: return chip_fig(s, ISA_CHIP_scalar_latency);
	default: return chip_fig(s, ISA_CHIP_l0_latency);
	}
}
