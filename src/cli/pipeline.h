// Facts about a shader that its driver gives (--pipeline).
#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H
#include <stdio.h>

// `answer`: JSON of lanewise-device launch, which was asked for them.
void pipeline_print(FILE *to, const char *answer);
#endif
