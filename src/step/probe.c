// An experiment: executes one instruction on a copy of a wave, with the operand of another lane changed each time. The
// result shows which lanes it came from, without special cases for DPP, permutes or readlane.
#include <string.h>
#include "log/trial.h"
#include "step/why.h"

// Returns the executed copy, or NULL if the experiment failed; the caller then stops.
static const struct wave *execute_changed(struct log_trial *t, const struct log_wave *w, const struct insn *i,
                                          uint32_t from, unsigned lane, uint32_t flip)
{
	struct wave *copy = log_trial_load(t, w, i, true);
	copy->v[from - REG_VGPR][lane % LANES] ^= flip;
	return log_trial_run(t, i) ? copy : NULL;
}

static void copy_result(const struct wave *w, const struct why_need *n, uint32_t (*out)[LANES])
{
	for (uint32_t k = 0; k < n->count; k++) {
		if (why_has_lanes(n)) memcpy(out[k], w->v[n->first - REG_VGPR + k], sizeof out[k]);
		else out[k][0] = n->first == REG_SCC ? w->scc : w->s[n->first + k];
	}
}

static bool differs(const struct wave *w, const struct why_need *n, uint64_t of, uint32_t (*base)[LANES])
{
	uint32_t now[WHY_DWORDS][LANES];
	copy_result(w, n, now);
	for (uint32_t k = 0; k < n->count; k++) {
		if (!why_has_lanes(n)) {
			uint32_t bits = n->mask ? (uint32_t)(of >> 32 * k) : UINT32_MAX;
			if ((now[k][0] ^ base[k][0]) & bits) return true;
			continue;
		}
		for (uint64_t left = of; left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			if (now[k][lane] != base[k][lane]) return true;
		}
	}
	return false;
}

bool step_probe_lanes(struct log_trial *t, const struct log_wave *w, const struct insn *i, const struct why_need *n,
                      uint64_t of, uint32_t from, uint64_t *lanes)
{
	enum { TO_ZERO, FLIPS = 5 };
	uint32_t base[WHY_DWORDS][LANES];
	const struct wave *copy;
	*lanes = 0;
	if (n->kind != STEP_REGISTER || from >= REG_VGPR + w->vgprs) return false;
	if (why_has_lanes(n) ? n->first + n->count > REG_VGPR + w->vgprs : n->first > REG_SCC) return false;
	if (!(copy = execute_changed(t, w, i, from, 0, 0))) return false;
	copy_result(copy, n, base);
	for (unsigned lane = 0; lane < w->lanes; lane++)
		for (unsigned k = 0; k < FLIPS && !(*lanes >> lane & 1); k++) {
			const uint32_t flips[FLIPS] = { [TO_ZERO] = log_dword(w, from, lane), UINT32_MAX, 1, 0x3f800000, 0x80000000 };
			if (!flips[k]) continue;
			if (!(copy = execute_changed(t, w, i, from, lane, flips[k]))) return false;
			if (differs(copy, n, of, base)) *lanes |= 1ull << lane;
		}
	return true;
}
