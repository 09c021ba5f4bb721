// Live registers: those whose value some later instruction of the wave reads, in this run.
#ifndef VIEW_LIVE_H
#define VIEW_LIVE_H
#include "view/gather.h"

// Of every instruction of every wave: sets live_v and live_s of its events, and g->live. Nothing where the end of the run is not there, or where registers are
// chosen while it runs.
void view_live(struct view_gathered *g, const struct log_reader *r);
#endif
