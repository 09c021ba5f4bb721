// The one place where the version stands.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H
#define LANEWISE_VERSION "0.1.0"
#endif
