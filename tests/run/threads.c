// Tests that handles are independent: several threads assemble, run, time and check expectations of the same files at
// the same time, each with its own handles. Results must equal the results of one thread alone. Under -fsanitize=thread
// this shows shared data.
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "lanewise.h"

enum { THREADS = 4, ROUNDS = 2, MOST = 256 };
struct outcome { int status; uint64_t instructions, cycles; char messages[200]; };
struct file { const char *name; char *text; size_t size; struct outcome alone; };
static struct file files[MOST];
static int count;

static char *read_all(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	char *text = malloc(1 << 20);
	*size = f && text ? fread(text, 1, (1 << 20) - 1, f) : 0;
	if (f) fclose(f);
	return text;
}

static struct outcome run(const struct file *f)
{
	struct lanewise *l = lanewise_new();
	struct outcome o = { .status = lanewise_assemble(l, f->name, f->text, f->size, NULL, 0) };
	lanewise_limit(l, 200000);
	if (!o.status) o.status = lanewise_run(l);
	o.instructions = lanewise_counts(l).instructions;
	if (!o.status && o.instructions < 20000) lanewise_cycles(l, &o.cycles);
	snprintf(o.messages, sizeof o.messages, "%s", lanewise_messages(l));
	lanewise_free(l);
	return o;
}

static bool same(const struct outcome *a, const struct outcome *b)
{
	return a->status == b->status && a->instructions == b->instructions && a->cycles == b->cycles
	       && !strcmp(a->messages, b->messages);
}

static void *runs(void *context)
{
	(void)context;
	for (int k = 0; k < count; k++) run(&files[k]);
	return NULL;
}

// Creates objects that are made at first use in several threads at the same time.
static int first_use(void)
{
	pthread_t threads[THREADS];
	for (int t = 0; t < THREADS; t++) if (pthread_create(&threads[t], NULL, runs, NULL)) return 2;
	for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
	return 0;
}

static void *thread(void *context)
{
	size_t wrong = 0;
	int first = *(int *)context;
	for (int k = 0; k < count * ROUNDS; k++) {
		const struct file *f = &files[(first + k) % count];
		struct outcome o = run(f);
		if (same(&o, &f->alone)) continue;
		wrong++;
		fprintf(stderr, "threads: %s: status %d, %llu instructions, %llu cycles; alone %d, %llu, %llu\n%s",
		        f->name, o.status, (unsigned long long)o.instructions,
		        (unsigned long long)o.cycles, f->alone.status, (unsigned long long)f->alone.instructions,
		        (unsigned long long)f->alone.cycles, o.messages);
	}
	return (void *)wrong;
}

int main(int argc, char **argv)
{
	pthread_t threads[THREADS];
	int first[THREADS];
	size_t wrong = 0;
	for (int k = 1; k < argc && count < MOST; k++) {
		files[count].name = argv[k];
		files[count].text = read_all(argv[k], &files[count].size);
		count++;
	}
	if (!count || first_use()) return 2;
	for (int k = 0; k < count; k++) files[k].alone = run(&files[k]);
	for (int t = 0; t < THREADS; t++) first[t] = t * count / THREADS;
	for (int t = 0; t < THREADS; t++)
		if (pthread_create(&threads[t], NULL, thread, &first[t])) return 2;
	for (int t = 0; t < THREADS; t++) {
		void *result;
		pthread_join(threads[t], &result);
		wrong += (size_t)result;
	}
	printf("threads: %d files, %d threads, %zu differ\n", count, THREADS, wrong);
	for (int k = 0; k < count; k++) free(files[k].text);
	return wrong ? 1 : 0;
}
