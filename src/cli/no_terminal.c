// In the place of step_edit.c and step_screen.c on a host without terminals.
#include "cli/step_prompt.h"

bool step_prompt_edit(struct step_prompt *p)
{
	(void)p;
	return false;
}

bool step_screen_show(struct step_commander *c, const char *title)
{
	(void)c, (void)title;
	return false;
}
