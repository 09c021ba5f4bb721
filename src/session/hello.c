// The answer of `hello`: GPUs, chips, requests with their members.
#include "lanewise.h"
#include "session/ask.h"

static json_t *chip_json(const struct isa_chip *c)
{
	return json_pack("{s:s, s:s}", "name", c->name, "title", c->title);
}

// Returns the chips of a GPU, or the chip that represents it.
static json_t *chips_of(const struct isa_gpu *gpu)
{
	json_t *all = json_array();
	const struct isa_chip *like = isa_chip_find(gpu->name);
	for (unsigned k = 0; k < isa_chip_count; k++)
		if (isa_chips[k].gpu == gpu) json_array_append_new(all, chip_json(&isa_chips[k]));
	if (!json_array_size(all) && like) json_array_append_new(all, chip_json(like));
	return all;
}

static json_t *waves_of(const struct isa_gpu *gpu)
{
	json_t *all = json_array();
	for (unsigned k = 0; k < 2; k++)
		if (gpu->wave_sizes[k]) json_array_append_new(all, json_integer(gpu->wave_sizes[k]));
	return all;
}

static json_t *gpus_json(void)
{
	json_t *all = json_array();
	for (unsigned k = 0; k < isa_gpu_count; k++) {
		const struct isa_gpu *g = &isa_gpus[k];
		if (g->incomplete) continue;
		json_array_append_new(all, json_pack("{s:s, s:s, s:o, s:o}", "name", g->name, "generation",
		                                     isa_generations[g->gen].name, "waves", waves_of(g), "chips", chips_of(g)));
	}
	return all;
}

static json_t *members_of(const struct session_kind *k)
{
	json_t *all = json_array();
	for (const struct session_member *m = k->members; m < k->members + SESSION_MEMBERS && m->name; m++)
		json_array_append_new(all, json_pack("{s:s, s:s, s:b}", "name", m->name, "type", session_type_name[m->type],
		                                     "must", m->must));
	return all;
}

bool ask_hello(struct session_request *q)
{
	json_t *asks = json_array();
	for (size_t k = 0; k < session_kind_count; k++)
		json_array_append_new(asks, json_pack("{s:s, s:o}", "name", session_kinds[k].name, "members",
		                                      members_of(&session_kinds[k])));
	session_put(q, "version", json_string(LANEWISE_VERSION));
	session_put(q, "gpus", gpus_json());
	session_put(q, "asks", asks);
	return true;
}
