// SIGINT and SIGTERM. A command that runs a program asks to be told, and ends with what is known so far; a second signal, and one at any other
// time, ends the process at once. Either way no file that is not whole is left.
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

extern volatile int interrupt_signal;     // the one that came; 0: none
void interrupt_catch(void);                        // once, before anything is written
void interrupt_expect(void);                       // from here on the first signal is only noted in interrupt_signal
void interrupt_hold(void);                         // from here on every signal is only noted
void interrupt_obey(void);                         // no longer: one that was noted ends the process now
#endif
