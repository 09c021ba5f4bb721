// Calls functions of lanewise.h in any order: a byte of the input chooses the call, the next bytes are its arguments.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h).
#include "fuzz_bytes.h"
#include "lanewise.h"

static const char *const texts[] = {
	"again:\n v_add_nc_u32 v1, v0, v1\n s_sub_i32 s4, s4, 1\n s_cmp_gt_i32 s4, 0\n s_cbranch_scc1 again\n s_endpgm\n",
	";@ buffer out : u32[64]\n;@ set s[4:5] = &out, v1 = lane * 4\n;@ expect out[i] = i * 4\n"
		" global_store_dword v1, v1, s[4:5]\n s_endpgm\n",
	" v_mov_b32 q, 5\n",
	";@ gpu gfx906\n;@ dispatch 3\n v_mov_b32 v1, 5\n global_load_dword v2, v[3:4], off\n s_endpgm\n",
	"1:\n s_branch 1b\n", "", NULL,
};
static const char *const notes[] = {
	"set v0 = lane, vcc = 0xf0f0", "dispatch 4,1,1", "numthreads 100", "expect v1 = 3", "buffer b : f32[8] = i",
	"arg b", "arg u32 5", "chip rx7900xtx", "wave 64", "set s[4:5] = &mine", "lds 4096", "nonsense", "", NULL
};
static const char *const gpus[] = {NULL, "gfx906", "gfx1030", "gfx1100", "gfx1200", "gfx000"};
static const char *const names[] = {"mine", "out", "b", "arg0", NULL};
#define ONE_OF(list) list[next_byte(in) % (sizeof list / sizeof *list)]

struct input { const uint8_t *at, *end; };

static unsigned next_byte(struct input *in) { return in->at < in->end ? *in->at++ : 0; }

// Reads all registers of a state.
static void read_state(const struct lanewise_state *s, unsigned *sum)
{
	for (unsigned k = 0; k < 128; k++)
		*sum += s->sgpr[k];
	for (unsigned k = 0; k < s->vgpr_count; k++)
		*sum += s->vgpr[k][s->lanes - 1];
}

static void on_event(void *context, const struct lanewise_event *e) { read_state(&e->after, context); }

static void call(struct lanewise *l, struct input *in, uint8_t memory[4096], unsigned *sum)
{
	struct lanewise_state state;
	size_t size = 0;
	uint64_t cycles;
	const char *text, *name;
	char raw[64];
	switch (next_byte(in) % 16) {
	case 0: case 1:
		text = ONE_OF(texts);
		name = ONE_OF(gpus);
		lanewise_assemble(l, next_byte(in) % 2 ? "fuzz" : NULL, text, text ? strlen(text) : 0, name,
		                  (next_byte(in) % 4) * 32);
		break;
	case 2: lanewise_load(l, "object", in->at, (size_t)(in->end - in->at), next_byte(in) % 2 ? "kernel" : NULL); break;
	case 3: lanewise_note(l, ONE_OF(notes)); break;
	case 4:
		size = next_byte(in) % sizeof raw;
		for (size_t k = 0; k < size; k++)
			raw[k] = (char)next_byte(in);
		raw[size] = 0;
		lanewise_note(l, raw);
		break;
	case 5: size = next_byte(in); lanewise_add_buffer(l, ONE_OF(names), next_byte(in) % 2 ? memory : NULL, size); break;
	case 6:
		size = next_byte(in) * 16;
		lanewise_map_buffer(l, ONE_OF(names), next_byte(in) % 8 ? memory : NULL, size,
		                    (uint64_t)next_byte(in) << next_byte(in) % 64);
		break;
	case 7: lanewise_limit(l, 1 + next_byte(in) * 16); break;
	case 8: lanewise_watch(l, next_byte(in) % 2 ? on_event : NULL, sum); break;
	case 9: lanewise_run(l); break;
	case 10: lanewise_step(l, next_byte(in)); break;
	case 11:
		if (lanewise_current(l, &state))
			read_state(&state, sum);
		break;
	case 12:
		if (lanewise_wave(l, next_byte(in), &state))
			read_state(&state, sum);
		break;
	case 13: {
		uint8_t *bytes = lanewise_buffer(l, ONE_OF(names), &size);
		for (size_t k = 0; k < size; k++)
			*sum += bytes[k]++;
		break;
	}
	case 14: lanewise_counts(l); *sum += (unsigned)lanewise_wave_count(l); break;
	default:
		lanewise_cycles(l, &cycles);
	}
	*sum += (unsigned)strlen(lanewise_messages(l));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static uint8_t memory[4096];
	struct input in = {data, data + size};
	struct lanewise *l = lanewise_new();
	unsigned sum = 0;
	lanewise_limit(l, 1000);       // unless the input sets another limit; 0 would take very long
	while (in.at < in.end)
		call(l, &in, memory, &sum);
	lanewise_free(l);
	return 0;
}

#ifndef LIBFUZZER
static bool as_it_is(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size)
{
	(void)a;
	*bytes = (uint8_t *)text->text;
	*size = text->size < 256 ? text->size : 256;
	return true;
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 7, as_it_is); }
#endif
