// The answer of the process: one JSON object on its standard output, a result or an error.
#ifndef DEVICE_REPLY_H
#define DEVICE_REPLY_H
#include <jansson.h>

// Keeps standard output for the answer. Texts that a driver prints go to standard error from then on.
void reply_begin(void);
// Ends the process with a message after `seconds`, at most 999, and after a crash. Call it after reply_begin.
void reply_watch(unsigned seconds);
// Sets who acts and how, for messages about crashes: reply_driver, "compiling the shader". Both must stay valid.
extern const char reply_driver[];                // "the driver"
void reply_stage(const char *subject, const char *doing);
// Writes `answer` and ends the process with status 0.
_Noreturn void reply(json_t *answer);
// Writes `answer` and returns. The process then ends with status 0, by reply_end, or by a crash of the driver.
void reply_first(json_t *answer);
_Noreturn void reply_end(void);
// Writes {"error": "…"} and ends the process with status 1.
_Noreturn void reply_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
#endif
