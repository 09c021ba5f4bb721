// Interface of the exporters: their input, and functions for output.
#ifndef EXPORT_FORMAT_H
#define EXPORT_FORMAT_H
#include "export/export.h"
#include "log/waits.h"

// An executed instruction. In a run without cycles, its number among all executed instructions replaces them.
struct export_step {
	const struct log_event *event;
	const struct log_reader *reader;
	const struct log_wave *wave;           // the wave after the instruction
	const struct insn *insn;               // if counted (effects), a later `back` may name it
	unsigned line;                         // source line; 0 for words from data
	const char *text;                      // source line without the comment
	// its origin: `scale.cl:3 return x * x; (square, inlined at scale.cl:9)`; "" if unknown
	const char *source;
	const char *changes;                   // `v3 = 4*lane  s4 = 0x1`; "" if none
	uint64_t id;                           // increases with each instruction of any wave
	uint64_t exec, exec_after;             // exec before and after
	bool free;                             // does not take a cycle; since and issue are of the next instruction
	uint64_t since, issue, ends;           // cycles: ready to issue; issue; first cycle after execution
	// from since to issue: first its own stall, then the stall for a unit
	struct export_stall { uint64_t cycles; enum time_cause cause; } stall[2];
	unsigned culprit;                      // line of the instruction that the first stall waits for; 0 if none
	const struct log_waits *waits;         // outstanding operations of the wave after it
	const struct log_wait_item *back; size_t back_count;    // for a wait: operations that are certainly complete
};

// lanes: whose values are exported
struct export_head { const struct log_reader *reader; bool timed; uint64_t lanes; };
struct export_format {
	bool changes;                  // the exporter uses `changes`; otherwise it is ""
	void *(*begin)(FILE *to, const struct export_head *h);     // called before the first event
	void (*start)(void *f, const struct log_wave *w);          // this and the following may be NULL
	void (*step)(void *f, const struct export_step *s);
	void (*end)(void *f, const struct log_wave *w);            // the wave ended, or the run ended first
	// every event; s: its instruction, or NULL
	void (*event)(void *f, const struct log_event *e, const struct export_step *s);
	void (*settle)(void *f, const struct log_state *s);        // called periodically, to write data that is final
	void (*finish)(void *f);                                   // writes the rest
	void (*drop)(void *f);
};
#define EXPORTER(ID, name, ...) extern const struct export_format export_##name;
#include "export/exporters.def"
#undef EXPORTER

// ---- files (file.c) -------------------------------------------------------------------------------------------------
struct export_file;
struct export_file *export_file_open(const char *path);        // NULL with errno set
FILE *export_file_stream(struct export_file *f);
// false with errno set: the file was not completed, and is removed
bool export_file_close(struct export_file *f, bool keep);

// ---- words (words.c) ------------------------------------------------------------------------------------------------
// Writes the changes of an event in these lanes. The state is after the event; exec is before it.
void export_changes(FILE *to, const struct log_reader *r, const struct log_event *e, uint64_t exec, uint64_t lanes);
// name of an index of log_wave.s: `s4`, `vcc_lo`, `scc`
const char *export_register(char buf[16], const struct log_reader *r, uint32_t index);
// Writes text for CSV, quoted if needed. A text that a spreadsheet would read as a formula gets a leading apostrophe.
void export_csv_text(FILE *to, const char *text);
// escaped; characters that XML does not allow are replaced
void export_xml_text(FILE *to, const char *text);
char *export_place(char *buf, size_t room, const struct log_wave *w);      // `workgroup 0,1,0 wave 2`
#endif
