// Copies of a reader's state.
#include "log/marks.h"
#include <string.h>

static void *copy_bytes(const void *bytes, size_t size, size_t room)
{
	void *p = heap_alloc(room ? room : 1);
	if (size) memcpy(p, bytes, size);
	return p;
}

static struct log_wave *copy_wave(const struct log_wave *w)
{
	struct log_wave *n = log_wave_new(w->lanes, w->vgprs);
	row *v = n->v;
	*n = *w;
	n->v = v;
	memcpy(v, w->v, w->vgprs * sizeof *v);
	return n;
}

static size_t bytes_of(const struct log_state *s)
{
	return sizeof *s + s->waves.n * sizeof(struct log_wave) + s->alive + s->memory;
}

// Makes a deep copy of the state.
static void copy_state(struct log_state *to, const struct log_state *s)
{
	*to = *s;
	to->waves.room = s->waves.n;
	to->waves.at = copy_bytes(s->waves.at, s->waves.n * sizeof *s->waves.at, s->waves.n * sizeof *s->waves.at);
	for (size_t k = 0; k < s->waves.n; k++)
		if (s->waves.at[k]) to->waves.at[k] = copy_wave(s->waves.at[k]);
	to->lds.room = s->lds.n;
	to->lds.at = copy_bytes(s->lds.at, s->lds.n * sizeof *s->lds.at, s->lds.n * sizeof *s->lds.at);
	for (size_t k = 0; k < s->lds.n; k++)
		to->lds.at[k].bytes = copy_bytes(s->lds.at[k].bytes, s->lds.at[k].size, s->lds.at[k].size + 4u);
	to->regions.room = s->regions.n;
	to->regions.at = copy_bytes(s->regions.at, s->regions.n * sizeof *s->regions.at, s->regions.n * sizeof *s->regions.at);
	for (size_t k = 0; k < s->regions.n; k++) {
		to->regions.at[k].bytes = copy_bytes(s->regions.at[k].bytes, s->regions.at[k].size, s->regions.at[k].size + 1);
		to->regions.at[k].name = heap_strdup(s->regions.at[k].name);
	}
}

static void drop_every_second(struct log_marks *m)
{
	size_t kept = 0;
	for (size_t k = 0; k < m->n; k++) {
		if (k % 2) {
			m->at[kept++] = m->at[k];
			continue;
		}
		m->bytes -= m->at[k].bytes;
		log_state_free(&m->at[k].state);
	}
	m->n = kept;
	m->apart *= 2;
}

void log_marks_pass(struct log_marks *m, const struct log_state *s, uint64_t place)
{
	if (place < m->next || bytes_of(s) > MARKS_BYTES) return;
	if (!m->apart) m->apart = MARKS_APART;
	struct log_mark *mark = heap_push(m);
	mark->place = place;
	m->bytes += mark->bytes = bytes_of(s);
	copy_state(&mark->state, s);
	while (m->bytes > MARKS_BYTES && m->n) drop_every_second(m);
	m->next = place + m->apart;
}

static uint64_t place_distance(uint64_t a, uint64_t b) { return a < b ? b - a : a - b; }

void log_marks_jump(struct log_marks *m, struct log_state *s, uint64_t *place, uint64_t to)
{
	const struct log_mark *best = NULL;
	for (size_t k = 0; k < m->n; k++)
		if (place_distance(m->at[k].place, to) < place_distance(best ? best->place : *place, to)) best = &m->at[k];
	if (!best) return;
	log_state_free(s);
	copy_state(s, &best->state);
	*place = best->place;
}

void log_marks_free(struct log_marks *m)
{
	for (size_t k = 0; k < m->n; k++) log_state_free(&m->at[k].state);
	heap_free(m->at);
	*m = (struct log_marks){ 0 };
}
