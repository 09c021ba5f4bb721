// Runs instruction vectors (programs with the state that they leave) and compares: `conform_vectors FOLDER [ID]`.
// Prints `vectors passed/total`, and for each failure the expected and the actual value. Exit status 0 only if all
// pass.
#include <dirent.h>
#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "machine/machine.h"

enum { TEXT_ROOM = 1 << 18, OUT_SIZE = 8192, SCRATCH = 65536 };

struct test { json_t *json; struct machine_buffer *kernarg; char *why; size_t why_size; };

static uint32_t hex(const json_t *j) { return (uint32_t)strtoul(json_string_value(j), NULL, 0); }
static uint64_t hex64(const json_t *j) { return strtoull(json_string_value(j), NULL, 0); }
static json_t *member(json_t *j, const char *a, const char *b) { return json_object_get(json_object_get(j, a), b); }

static void report_difference(struct test *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void report_difference(struct test *t, const char *fmt, ...)
{
	va_list args;
	size_t n = strlen(t->why);
	va_start(args, fmt);
	if (n + 200 < t->why_size)
		vsnprintf(t->why + n, t->why_size - n, fmt, args);
	va_end(args);
}

// Sets registers: "0-15": "0x0", "255": "lane_id", "80:81": "&kernarg".
static void setup(void *context, struct wave *w)
{
	struct test *t = context;
	json_t *init = json_object_get(t->json, "init"), *value;
	const char *key;
	json_object_foreach(json_object_get(init, "v"), key, value) {
		unsigned first = 0, last = 0;
		int n = sscanf(key, "%u-%u", &first, &last);
		for (unsigned r = first; r <= (n == 2 ? last : first); r++)
			for (unsigned lane = 0; lane < w->lanes; lane++)
				machine_set_vgpr(w, r, lane, !strcmp(json_string_value(value), "lane_id") ? w->id * w->lanes + lane : hex(value));
	}
	json_object_foreach(json_object_get(init, "s"), key, value) {
		unsigned first = 0, last = 0;
		if (!strcmp(json_string_value(value), "&kernarg")) {
			first = (unsigned)atoi(key);
			machine_set_sgpr(w, first, (uint32_t)t->kernarg->address);
			machine_set_sgpr(w, first + 1, (uint32_t)(t->kernarg->address >> 32));
			continue;
		}
		int n = sscanf(key, "%u-%u", &first, &last);
		for (unsigned r = first; r <= (n == 2 ? last : first); r++)
			machine_set_sgpr(w, r, hex(value));
	}
	machine_set_sgpr(w, ISA_REG_VCC, 0);
	machine_set_sgpr(w, ISA_REG_VCC + 1, 0);
}

static bool within_one(struct test *t, uint32_t want, uint32_t got)
{
	float a, b;
	memcpy(&a, &want, 4);
	memcpy(&b, &got, 4);
	if (isnan(a) && isnan(b))
		return true;
	if (!json_is_true(json_object_get(t->json, "approx")) && !json_array_size(json_object_get(t->json, "transcendental"))
	    && !json_integer_value(json_object_get(t->json, "ulp")))
		return false;
	return fabsf(a - b) <= 1e-5f * fmaxf(1, fabsf(a)) || llabs((long long)(int32_t)want - (int32_t)got) <= 2;
}

static void compare_registers(struct test *t, json_t *expect, const struct final_wave *f)
{
	json_t *value;
	const char *key;
	json_object_foreach(json_object_get(expect, "v"), key, value) {
		unsigned r = (unsigned)atoi(key);
		json_t *nan = json_object_get(json_object_get(t->json, "nan"), key);
		for (size_t lane = 0; lane < f->lanes; lane++) {
			json_t *want = json_array_get(value, f->wave * f->lanes + lane);
			uint32_t got = r < f->vgprs ? f->v[r][lane] : 0;
			if (!want || hex(want) == got || within_one(t, hex(want), got))
				continue;
			if (nan && (got & 0x7fffffff) > 0x7f800000)
				continue;
			report_difference(t, "  v%u lane %zu: expected 0x%08x, got 0x%08x\n", r, lane, hex(want), got);
		}
	}
	json_object_foreach(json_object_get(expect, "s"), key, value) {
		json_t *want = json_is_array(value) ? json_array_get(value, f->wave) : value;
		unsigned r = (unsigned)atoi(key);
		if (want && r < 128 && hex(want) != f->s[r] && !within_one(t, hex(want), f->s[r]))
			report_difference(t, "  s%u: expected 0x%08x, got 0x%08x\n", r, hex(want), f->s[r]);
	}
}

static json_t *of_wave(json_t *expect, const char *key, size_t wave)
{
	json_t *j = json_object_get(expect, key);
	return json_is_array(j) ? json_array_get(j, wave) : j;
}

static bool masked(struct test *t, const char *what)
{
	size_t i;
	json_t *j;
	json_array_foreach(json_object_get(t->json, "mask"), i, j)
		if (!strcmp(json_string_value(j), what))
			return true;
	return false;
}

static void compare_wave(struct test *t, const struct final_wave *f)
{
	json_t *expect = json_object_get(t->json, "expect"), *j;
	compare_registers(t, expect, f);
	compare_registers(t, json_object_get(t->json, "ext"), f);
	uint64_t low = f->lanes == 32 ? UINT32_MAX : UINT64_MAX;
	if ((j = of_wave(expect, "vcc", f->wave)) && !masked(t, "vcc") && hex64(j) != (f->vcc & low))
		report_difference(t, "  vcc: expected %s, got 0x%llx\n", json_string_value(j), (unsigned long long)(f->vcc & low));
	if ((j = of_wave(expect, "exec", f->wave)) && hex64(j) != (f->exec & low))
		report_difference(t, "  exec: expected %s, got 0x%llx\n", json_string_value(j), (unsigned long long)(f->exec & low));
	if ((j = of_wave(expect, "scc", f->wave)) && (uint32_t)json_integer_value(j) != f->scc)
		report_difference(t, "  scc: expected %lld, got %u\n", (long long)json_integer_value(j), f->scc);
}

static void compare_memory(struct test *t, const struct machine_buffer *out)
{
	json_t *value, *final = json_object_get(member(t->json, "mem", "out"), "final");
	const char *key;
	json_object_foreach(final, key, value) {
		size_t at = strtoul(key, NULL, 0);
		const char *s = json_string_value(value);
		for (size_t k = 0; s[2 * k]; k++) {
			unsigned want = 0;
			sscanf(s + 2 * k, "%2x", &want);
			if (at + k < out->size && out->bytes[at + k] != want)
				report_difference(t, "  out+0x%zx: expected %02x, got %02x\n", at + k, want, out->bytes[at + k]);
		}
	}
}

// Returns whether LLVM refuses to assemble line i, as the case itself says. The machine code is valid evidence all the
// same.
static bool refused(json_t *json, size_t line)
{
	size_t i;
	json_t *odd;
	json_array_foreach(json_object_get(json, "noncanonical"), i, odd)
		if ((size_t)json_integer_value(json_object_get(odd, "i")) == line && json_is_null(json_object_get(odd, "llvm")))
			return true;
	return false;
}

static const char *text_of(struct arena *a, json_t *json)
{
	char *text = arena_alloc(a, TEXT_ROOM);
	size_t i, n = 0;
	json_t *line;
	json_array_foreach(json_object_get(json, "asm"), i, line) {
		const char *bytes = json_string_value(json_array_get(json_object_get(json, "enc"), i));
		if (!bytes || !refused(json, i)) {
			n += (size_t)snprintf(text + n, TEXT_ROOM - n, "\t%s\n", json_string_value(line));
			continue;
		}
		for (; bytes[0] && bytes[1] && n < TEXT_ROOM; bytes += 2)
			n += (size_t)snprintf(text + n, TEXT_ROOM - n, "\t.byte 0x%.2s\n", bytes);
	}
	return text;
}

static bool run_case(json_t *json, char *why, size_t why_size)
{
	struct arena arena = {0};
	struct diag diag = {0};
	struct test t = {.json = json, .why = why, .why_size = why_size};
	const char *text = text_of(&arena, json);
	struct source source = {.name = json_string_value(json_object_get(json, "id")), .text = text, .size = strlen(text)};
	unsigned lanes = (unsigned)json_integer_value(json_object_get(json, "lanes"));
	struct asm_options options = {.gpu = isa_gpu_find(json_string_value(json_object_get(json, "gfx"))),
	                              .wave = (unsigned)json_integer_value(json_object_get(json, "wave"))};
	why[0] = 0;
	if (!options.gpu) {
		report_difference(&t, "  no such GPU: %s\n", json_string_value(json_object_get(json, "gfx")));
		return false;
	}
	struct program *p = asm_text(&source, &options, &diag);
	if (p) {
		struct machine *m = machine_new(p, &(struct machine_options){.max_steps = 1000000, .keep_state = true});
		struct machine_buffer *out = machine_add_buffer(m, "out", OUT_SIZE, NULL);
		t.kernarg = machine_add_buffer(m, "kernarg", 8, &out->address);
		struct machine_dispatch d = {
			.workgroups = {1, 1, 1}, .numthreads = {lanes, 1, 1}, .lds = 65536, .scratch = SCRATCH,
			.mode = -1, .setup = setup, .context = &t
		};
		machine_run(m, &d);
		if (!machine_result(m)->ok)
			report_difference(&t, "  fault: %s\n", machine_result(m)->fault);
		for (size_t i = 0; i < machine_final_count(m); i++)
			compare_wave(&t, machine_final(m, i));
		compare_memory(&t, out);
		machine_free(m);
		program_free(p);
	} else {
		report_difference(&t, "  does not assemble: %s\n", diag.messages.n ? diag.messages.at[0].text : "no message");
	}
	diag_free(&diag);
	arena_free(&arena);
	return !why[0];
}

static int only_cases(const struct dirent *e) { return strstr(e->d_name, ".jsonl") != NULL; }

int main(int argc, char **argv)
{
	struct dirent **files;
	int n = argc > 1 ? scandir(argv[1], &files, only_cases, alphasort) : -1;
	unsigned passed = 0, total = 0;
	static char line[1 << 20], why[1 << 14];
	if (n < 0) {
		fprintf(stderr, "usage: conform_vectors FOLDER [ID]\n");
		return 2;
	}
	for (int i = 0; i < n; i++) {
		char path[512];
		snprintf(path, sizeof path, "%s/%s", argv[1], files[i]->d_name);
		FILE *f = fopen(path, "r");
		while (f && fgets(line, sizeof line, f)) {
			json_error_t error;
			json_t *json = json_loads(line, 0, &error);
			const char *id = json_string_value(json_object_get(json, "id"));
			if (json && (argc < 3 || !strcmp(argv[2], id))) {
				bool ok = run_case(json, why, sizeof why);
				total++;
				passed += ok;
				if (!ok)
					printf("%s:\n%s", id, why);
			}
			json_decref(json);
		}
		if (f)
			fclose(f);
		free(files[i]);
	}
	free(files);
	printf("vectors %u/%u\n", passed, total);
	return passed != total;
}
