// Facts about a shader that its driver gives (--pipeline).
#ifndef SHADER_PIPELINE_H
#define SHADER_PIPELINE_H
#include <stdio.h>

// `answer`: JSON of lanewise-device launch for a request with `pipeline`.
void pipeline_print(FILE *to, const char *answer);
#endif
