// Signals that end a process, alarms, and Ctrl-C as an event of a prompt.
#ifndef HOST_SIGNALS_H
#define HOST_SIGNALS_H
#include <stdbool.h>
#include <stdint.h>

// Calls `caught`, as a signal handler, after Ctrl-C, a hang-up or a request to end, unless the process ignores them.
void host_signals_catch(void (*caught)(int number));
void host_signal_obey(int number);                      // ends the process as the signal does by default
const char *host_signal_name(int number);
// Calls `due`, as a signal handler, after `first` and then every `every` microseconds.
void host_alarm_begin(void (*due)(int number), unsigned first, unsigned every);
void host_alarm_end(void);
double host_seconds(void);                              // a clock that never goes back
double host_cpu_seconds(void);                          // CPU time of all threads of this process

// ---- Ctrl-C as an event -------------------------------------------------------------------------------------------
// Between begin and end Ctrl-C is only noted. The signal is blocked and polled, so that a handler is not needed.
struct host_breaks { uint64_t before[16]; int fd; };
bool host_breaks_begin(struct host_breaks *b);          // false if host_breaks_key cannot be used
void host_breaks_end(const struct host_breaks *b);
bool host_breaks_noted(void);                           // returns whether Ctrl-C was noted, and drops it
enum host_key { HOST_KEY_NONE, HOST_KEY_READ, HOST_KEY_BREAK };
// Waits for a byte of standard input, for its end (HOST_KEY_NONE) or for Ctrl-C.
enum host_key host_breaks_key(const struct host_breaks *b, unsigned char *byte);
#endif
