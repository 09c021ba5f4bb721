// Writes the answer. The process ends without the driver's own clean-up, which may hang after an error.
#include "device/reply.h"
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "host/files.h"
#include "json/json_out.h"

const char reply_driver[] = "the driver";
static int answer_fd = STDOUT_FILENO;
static const char *volatile who = "lanewise-device", *volatile stage = "starting";
static unsigned limit;
static volatile sig_atomic_t answered;

void reply_begin(void)
{
	fflush(stdout);
	int fd = dup(STDOUT_FILENO);
	if (fd < 0) return;
	answer_fd = fd;
	dup2(STDERR_FILENO, STDOUT_FILENO);
}

void reply_stage(const char *subject, const char *doing)
{
	who = subject;
	stage = doing;
}

static void write_answer(json_t *answer)
{
	if (answered) _exit(0);
	const char *text = json_out_string(answer, JSON_ON_A_LINE, NULL);
	host_put(answer_fd, text, strlen(text));
	host_put(answer_fd, "\n", 1);
}

void reply_first(json_t *answer)
{
	write_answer(answer);
	answered = 1;
}

void reply_end(void) { _exit(0); }

void reply(json_t *answer)
{
	write_answer(answer);
	_exit(0);
}

void reply_error(const char *format, ...)
{
	char text[2000];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	for (char *c = text; *c; c++)
		if (*c & 0x80) *c = '?';   // JSON expects UTF-8, and a file name may be any bytes
	write_answer(json_pack("{s:s}", "error", text));
	_exit(1);
}

// ---- crashes and time: only functions that a signal handler may call ------------------------------------------------
// The writer of JSON allocates, so that these answers are written as text. Their words need no escapes.

static void write_text(const char *text)
{
	if (answered) _exit(0);
	if (write(answer_fd, text, strlen(text)) < 0) _exit(1);
}

static void on_alarm(int signal)
{
	(void)signal;
	char digits[4] = { (char)('0' + limit / 100 % 10), (char)('0' + limit / 10 % 10), (char)('0' + limit % 10), 0 };
	write_text("{\"error\":\"");
	write_text(who);
	write_text(" did not finish in ");
	write_text(digits + strspn(digits, "0"));
	write_text(" seconds; it was ");
	write_text(stage);
	write_text("\"}\n");
	_exit(1);
}

static void on_crash(int signal)
{
	(void)signal;
	write_text("{\"error\":\"");
	write_text(who);
	write_text(" crashed while it was ");
	write_text(stage);
	write_text(": check the SPIR-V with spirv-val");
	write_text(who == reply_driver ? ", or try another version of Mesa\"}\n" : "\"}\n");
	_exit(1);
}

void reply_watch(unsigned seconds)
{
	static char stack[1 << 16] __attribute__((aligned(16)));
	static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS };
	limit = seconds;
	sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack }, NULL);
	for (size_t k = 0; k < sizeof crashes / sizeof *crashes; k++)
		sigaction(crashes[k],
		          &(struct sigaction){ .sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_RESETHAND }, NULL);
	sigaction(SIGALRM, &(struct sigaction){ .sa_handler = on_alarm, .sa_flags = SA_ONSTACK }, NULL);
	alarm(seconds);
}
