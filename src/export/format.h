// What the exporters share: what each is given, and how to write it.
#ifndef EXPORT_FORMAT_H
#define EXPORT_FORMAT_H
#include "export/export.h"
#include "log/waits.h"

// One executed instruction. In a run without cycles its number among all that were executed takes their place.
struct export_step {
	const struct log_event *event;
	const struct log_reader *reader;
	const struct log_wave *wave;           // after it
	const struct insn *insn;               // counted (its effects): some later `back` may name it
	unsigned line;                         // of the source; 0: words that came as data
	const char *text;                      // its line of the source, without the comment
	const char *source;                    // what it was compiled from: `scale.cl:3  return x * x;   (square, inlined at scale.cl:9)`; "": not known
	const char *changes;                   // `v3 = 4*lane  s4 = 0x1`; "" if nothing did
	uint64_t id;                           // grows from instruction to instruction, over all waves
	uint64_t exec, exec_after;             // the mask that it ran under, and the next one's
	bool free;                             // it took no cycle: since and issue are those of what is next
	uint64_t since, issue, ends;           // cycles: since when the wave wanted it, its issue, and the one after its execution
	struct export_stall { uint64_t cycles; enum time_cause cause; } stall[2];      // since .. issue: first its own, then for want of a unit
	unsigned culprit;                      // line of the instruction that the first stall is for; 0: none
	const struct log_waits *waits;         // what the wave has under way after it
	const struct log_wait_item *back; size_t back_count;    // a wait: those that are back for certain
};

struct export_head { const struct log_reader *reader; bool timed; uint64_t lanes; };      // lanes: those whose values are wanted
struct export_format {
	bool changes;                  // it wants them: else `changes` is ""
	void *(*begin)(FILE *to, const struct export_head *h);     // before the first event
	void (*start)(void *f, const struct log_wave *w);          // any may be NULL from here on
	void (*step)(void *f, const struct export_step *s);
	void (*end)(void *f, const struct log_wave *w);            // the wave has ended, or the run was over before it did
	void (*event)(void *f, const struct log_event *e, const struct export_step *s);    // any event; s: its instruction, or NULL
	void (*settle)(void *f, const struct log_state *s);        // now and then: what is certain by now can be written
	void (*finish)(void *f);                                   // writes what is left
	void (*drop)(void *f);
};
#define EXPORTER(ID, name, ...) extern const struct export_format export_##name;
#include "export/exporters.def"
#undef EXPORTER

// ---- files (file.c) ------------------------------------------------------------------------------------------------------------------------
struct export_file;
struct export_file *export_file_open(const char *path);        // NULL with errno
FILE *export_file_stream(struct export_file *f);
bool export_file_close(struct export_file *f, bool keep);      // false with errno: it could not be written whole, and is not there

// ---- words (words.c) -----------------------------------------------------------------------------------------------------------------------
// In these lanes, after the event; exec: before it.
void export_changes(FILE *to, const struct log_reader *r, const struct log_event *e, uint64_t exec, uint64_t lanes);
const char *export_register(char buf[16], const struct log_reader *r, uint32_t index);    // of log_wave.s: `s4`, `vcc_lo`, `scc`
void export_json_text(FILE *to, const char *text);             // in quotes, escaped
// Quoted where it must be; what a spreadsheet would take for a formula begins with a quotation mark that makes it text; the rest of it as JSON's.
void export_csv_text(FILE *to, const char *text);
void export_xml_text(FILE *to, const char *text);              // escaped; what XML cannot have is replaced
char *export_place(char *buf, size_t room, const struct log_wave *w);      // `workgroup 0,1,0 wave 2`
#endif
