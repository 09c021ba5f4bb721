// Which part of a sweep this process runs: every N-th row.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "cli/sweep.h"

// Numbers from `first` on that a scheduler gives a process, and how many it gives. least, step: the variables that say the first, and the distance; NULL: 0 and 1.
struct scheduler { const char *number, *of, *least, *step; };
static const struct scheduler arrays[] = { { "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP" } };
// mpirun inside a job of Slurm leaves Slurm's own numbers as they were for itself: it comes first.
static const struct scheduler ranks[] = { { "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", NULL, NULL }, { "PMI_RANK", "PMI_SIZE", NULL, NULL }, { "SLURM_PROCID", "SLURM_NTASKS", NULL, NULL } };

static bool number(const char *text, uint64_t *out)
{
	char *end;
	errno = 0;
	*out = text ? strtoull(text, &end, 10) : 0;
	return text && *text >= '0' && *text <= '9' && !*end && !errno;
}

// A job's script that is not started by srun is one process, whatever its step would have.
static bool is_script(const struct scheduler *s) { return !strcmp(s->number, "SLURM_PROCID") && getenv("SLURM_JOB_ID") && !getenv("SLURM_STEP_ID"); }

// False, with a message, if the numbers are not one after the other. *named is what was taken.
static bool take(struct cli *c, const struct scheduler *all, size_t n, struct sweep_part *part, const char **named)
{
	for (const struct scheduler *s = all; s < all + n; s++) {
		uint64_t at, of, least = 0, step = 1;
		if (!number(getenv(s->number), &at) || !number(getenv(s->of), &of) || of < 2 || is_script(s)) continue;
		if (s->least && getenv(s->least) && !number(getenv(s->least), &least)) continue;
		if (s->step && getenv(s->step) && (!number(getenv(s->step), &step) || !step)) continue;
		if (at < least || (at - least) % step || (at - least) / step >= of || of > SWEEP_MOST || part->of * of > SWEEP_MOST) {
			cli_usage_error(c, "%s=%s of %s=%s: these are not numbers one after the other%s; --part I/N says which part this is", s->number, getenv(s->number), s->of, getenv(s->of),
			                s->least ? arena_printf(&c->arena, " from %s=%" PRIu64 " on", s->least, least) : "");
			return false;
		}
		*part = (struct sweep_part){ (part->number - 1) * of + (at - least) / step + 1, part->of * of };
		*named = arena_printf(&c->arena, "%s%s%s and %s", *named, **named ? ", " : "", s->number, s->of);
		return true;
	}
	return true;
}

bool sweep_part_of(struct cli *c, struct sweep_part *part)
{
	const char *text = cli_value(c, OPT_PART), *slash = text ? strchr(text, '/') : NULL, *named = "";
	*part = (struct sweep_part){ 1, 1 };
	if (text) {
		bool good = slash && number(arena_strndup(&c->arena, text, (size_t)(slash - text)), &part->number) && number(slash + 1, &part->of);
		if (good && part->number && part->number <= part->of && part->of <= SWEEP_MOST) return true;
		cli_usage_error(c, "--part wants I/N, part I of N, from 1/N to N/N, not `%s`", text);
		return false;
	}
	if (!take(c, arrays, sizeof arrays / sizeof *arrays, part, &named) || !take(c, ranks, sizeof ranks / sizeof *ranks, part, &named)) return false;
	if (*named) fprintf(stderr, "lanewise: part %" PRIu64 "/%" PRIu64 ", as %s say\n", part->number, part->of, named);
	return true;
}
