// The part of a sweep that a process runs: every N-th row.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "sweep/sweep.h"

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

// Reads the first of `n` schedulers whose variables are set, and adds its names to *named. Returns false, with *why
// set, if the numbers are not consecutive.
static bool read_scheduler(struct arena *a, const struct scheduler *all, size_t n, struct sweep_part *part,
                           const char **named, const char **why)
{
	for (const struct scheduler *s = all; s < all + n; s++) {
		uint64_t at, of, least = 0, step = 1;
		if (!read_number(getenv(s->number), &at) || !read_number(getenv(s->of), &of) || of < 2 || is_script(s)) continue;
		if (s->least && getenv(s->least) && !read_number(getenv(s->least), &least)) continue;
		if (s->step && getenv(s->step) && (!read_number(getenv(s->step), &step) || !step)) continue;
		if (at < least || (at - least) % step || (at - least) / step >= of || of > SWEEP_MOST || part->of * of > SWEEP_MOST) {
			*why = arena_printf(a, "%s=%s of %s=%s: these numbers are not consecutive%s; --part I/N sets the part",
			                    s->number, getenv(s->number), s->of, getenv(s->of),
			                    s->least ? arena_printf(a, " from %s=%" PRIu64 " on", s->least, least) : "");
			return false;
		}
		*part = (struct sweep_part){ (part->number - 1) * of + (at - least) / step + 1, part->of * of };
		*named = arena_printf(a, "%s%s%s and %s", *named, **named ? ", " : "", s->number, s->of);
		return true;
	}
	return true;
}

bool sweep_part_read(struct arena *a, const char *text, struct sweep_part *part)
{
	const char *slash = strchr(text, '/');
	return slash && read_number(arena_strndup(a, text, (size_t)(slash - text)), &part->number)
	       && read_number(slash + 1, &part->of) && part->number && part->number <= part->of && part->of <= SWEEP_MOST;
}

bool sweep_part_of_process(struct arena *a, struct sweep_part *part, const char **named, const char **why)
{
	*part = (struct sweep_part){ 1, 1 };
	*named = "";
	return read_scheduler(a, arrays, sizeof arrays / sizeof *arrays, part, named, why)
	       && read_scheduler(a, ranks, sizeof ranks / sizeof *ranks, part, named, why);
}

const char *sweep_part_path(struct arena *a, const char *path, struct sweep_part part)
{
	const char *at = strstr(path, "%p");
	return at ? arena_printf(a, "%.*s%" PRIu64 "%s", (int)(at - path), path, part.number, at + 2) : path;
}
