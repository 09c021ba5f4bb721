// Live registers: a later instruction of the wave reads their value, in this run.
#ifndef VIEW_LIVE_H
#define VIEW_LIVE_H
#include "view/gather.h"

// Sets live_v and live_s of all events, and g->live. Does nothing if the end of the run is missing, or if registers are
// chosen at run time.
void view_live(struct view_gathered *g, const struct log_reader *r);
#endif
