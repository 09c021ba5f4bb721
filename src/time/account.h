// The account of every cycle of every wave. Private to time/.
#ifndef TIME_ACCOUNT_H
#define TIME_ACCOUNT_H
#include <stdint.h>

struct insn;
struct plan;
struct request;
struct sim;
struct slot;
void account_free(struct sim *s, const struct plan *p);   // Counts an instruction that does not take a cycle.
void account_memory(struct sim *s, struct slot *w, const struct request *r, uint64_t exec, uint64_t done);
void account_issue(struct sim *s, struct slot *w, const struct insn *i, const struct plan *p, uint64_t exec);
void account_end(struct sim *s);                   // Computes totals from the counts of each instruction.
#endif
