// Clusters on several threads: turns at the same time, and events with an order in this order. Private to
// time/.
#ifndef TIME_TEAM_H
#define TIME_TEAM_H
#include <stdbool.h>

struct sim;
// Works as cluster_run_all. Returns false if the run was in vain: the dispatch has to be started again, on one thread.
bool team_run_all(struct sim *s, unsigned threads);
#endif
