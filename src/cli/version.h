// The one place that has the version.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H
#define LANEWISE_VERSION "0.1.0"
#endif
