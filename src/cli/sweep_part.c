// Finds the part of a sweep that this process runs: every N-th row.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "cli/sweep.h"

// Variables with a process's number and the count of numbers. `least` and `step` name variables with the first number
// and the distance; NULL means 0 and 1.
struct scheduler { const char *number, *of, *least, *step; };
static const struct scheduler arrays[] = { { "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN",
                                             "SLURM_ARRAY_TASK_STEP" } };
// Open MPI comes first, because mpirun inside a job of Slurm leaves Slurm's own numbers unchanged.
static const struct scheduler ranks[] = {
	{ "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", NULL, NULL }, { "PMI_RANK", "PMI_SIZE", NULL, NULL },
	{ "SLURM_PROCID", "SLURM_NTASKS", NULL, NULL }
};

static bool read_number(const char *text, uint64_t *out)
{
	char *end;
	errno = 0;
	*out = text ? strtoull(text, &end, 10) : 0;
	return text && *text >= '0' && *text <= '9' && !*end && !errno;
}

// Returns whether the process is a job's script: it is one process unless srun starts it, whatever its variables say.
static bool is_script(const struct scheduler *s)
{
	return !strcmp(s->number, "SLURM_PROCID") && getenv("SLURM_JOB_ID") && !getenv("SLURM_STEP_ID");
}

// Reads the first of `n` schedulers whose variables are set, and adds its names to *named. Returns false, with a
// message, if the numbers are not consecutive.
static bool read_scheduler(struct cli *c, const struct scheduler *all, size_t n, struct sweep_part *part,
                           const char **named)
{
	for (const struct scheduler *s = all; s < all + n; s++) {
		uint64_t at, of, least = 0, step = 1;
		if (!read_number(getenv(s->number), &at) || !read_number(getenv(s->of), &of) || of < 2 || is_script(s)) continue;
		if (s->least && getenv(s->least) && !read_number(getenv(s->least), &least)) continue;
		if (s->step && getenv(s->step) && (!read_number(getenv(s->step), &step) || !step)) continue;
		if (at < least || (at - least) % step || (at - least) / step >= of || of > SWEEP_MOST || part->of * of > SWEEP_MOST) {
			cli_usage_error(c,
				"%s=%s of %s=%s: these numbers are not consecutive%s; --part I/N sets the part",
				s->number, getenv(s->number), s->of, getenv(s->of),
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
		bool good = slash && read_number(arena_strndup(&c->arena, text, (size_t)(slash - text)), &part->number)
		            && read_number(slash + 1, &part->of);
		if (good && part->number && part->number <= part->of && part->of <= SWEEP_MOST) return true;
		cli_usage_error(c, "--part expects I/N, part I of N, from 1/N to N/N, not `%s`", text);
		return false;
	}
	if (!read_scheduler(c, arrays, sizeof arrays / sizeof *arrays, part, &named)
	    || !read_scheduler(c, ranks, sizeof ranks / sizeof *ranks, part, &named))
		return false;
	if (*named) fprintf(stderr, "lanewise: part %" PRIu64 "/%" PRIu64 ", set by %s\n", part->number, part->of, named);
	return true;
}
