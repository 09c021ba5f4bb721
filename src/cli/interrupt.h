// SIGINT and SIGTERM. A command that runs a program only notes the first signal, and ends with its results so far. A
// second signal, or a signal at another time, ends the process immediately. No incomplete file is left.
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

extern volatile int interrupt_signal;     // the signal that was caught; 0 if none
void interrupt_catch(void);                        // installs the handlers; called before anything is written
void interrupt_expect(void);                       // makes the first signal from now on only noted in interrupt_signal
void interrupt_hold(void);                         // makes every signal from now on only noted
void interrupt_obey(void);                         // ends the holding; a signal that was noted ends the process
#endif
