// Runs two instructions on 64 lanes through liblanewise: how many bits of vcc are set below each lane?
#include <stdio.h>
#include <string.h>
#include <lanewise.h>

static const char text[] = "v_mbcnt_lo_u32_b32 v1, vcc_lo, 0\n"
                           "v_mbcnt_hi_u32_b32 v1, vcc_hi, v1\n";

static void each(void *context, const struct lanewise_event *e)
{
	(void)context;
	printf("line %u, %s: v1 of the last lane is %u\n", e->line, e->unit, e->after.vgpr[1][63]);
}

int main(void)
{
	struct lanewise *l = lanewise_new();
	struct lanewise_state wave;
	if (!l) return LANEWISE_MEMORY;
	int status = lanewise_assemble(l, "prefix", text, strlen(text), "gfx1030", 64);
	if (!status) status = lanewise_note(l, "set vcc = 0xf0f0f0f0f0f0f0f0");
	if (!status) status = lanewise_note(l, "expect v1 = popcount(vcc & below(lane))");
	if (!status) {
		lanewise_watch(l, each, NULL);
		status = lanewise_run(l);
	}
	if (status) {
		fputs(lanewise_messages(l), stderr);
	} else {
		lanewise_wave(l, 0, &wave);
		for (unsigned lane = 0; lane < wave.lanes; lane++) printf("%u%c", wave.vgpr[1][lane], lane % 16 == 15 ? '\n' : ' ');
		printf("%llu instructions\n", (unsigned long long)lanewise_counts(l).instructions);
	}
	lanewise_free(l);
	return status;
}
