// The commands of lanewise-device. Each gets the arguments after its name, and ends the process by reply or
// reply_error.
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

typedef void device_command(int argc, char **argv);
#define COMMAND(name, arguments) device_command device_##name;
#include "device/commands.def"
#undef COMMAND

// most seconds of a command, if a request does not have another number
enum { DEVICE_SECONDS = 60 };
#endif
