// Runs a kernel of an OpenCL source on the host's first OpenCL CPU, once, for peers.py to measure.
// usage: opencl FILE.cl KERNEL GLOBAL LOCAL ARGUMENT…      GLOBAL, LOCAL: X, X,Y or X,Y,Z work-items
// ARGUMENT: buf=FILE (a copy of its contents), u32=N, i32=N, f32=X, lds=BYTES
// Prints the CPU seconds of the kernel alone, from enqueuing it to its end. Then it writes the buffer of argument k to
// the file peer.k, as a program that uses the results reads all of them.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_BUFFERS = 16 };

static void need(cl_int status, const char *what)
{
	if (status == CL_SUCCESS) return;
	fprintf(stderr, "opencl: %s: error %d\n", what, status);
	exit(1);
}

static char *read_file(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	if (!f || fseek(f, 0, SEEK_END)) { perror(path); exit(1); }
	*size = (size_t)ftell(f);
	rewind(f);
	char *bytes = malloc(*size + 1);
	if (!bytes || fread(bytes, 1, *size, f) != *size) { perror(path); exit(1); }
	bytes[*size] = 0;
	fclose(f);
	return bytes;
}

// Prints the first error of the compiler, and exits.
static void print_errors(cl_program program, cl_device_id cpu)
{
	static char log[1 << 16];
	clGetProgramBuildInfo(program, cpu, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
	char *error = strstr(log, "error: ");
	if (!error) error = log;
	fprintf(stderr, "does not compile: %.*s\n", (int)strcspn(error, "\n"), error);
	exit(1);
}

static cl_uint items(const char *text, size_t out[3])
{
	char *end = (char *)(uintptr_t)text;
	cl_uint n = 0;
	for (bool more = true; more && n < 3; more = *end++ == ',') out[n++] = strtoul(end, &end, 10);
	return n;
}

static double cpu_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void write_file(unsigned k, const char *bytes, size_t size)
{
	char path[32];
	snprintf(path, sizeof path, "peer.%u", k);
	FILE *f = fopen(path, "wb");
	if (!f || fwrite(bytes, 1, size, f) != size || fclose(f)) { perror(path); exit(1); }
}

int main(int argc, char **argv)
{
	cl_platform_id platform;
	cl_device_id cpu;
	cl_int status;
	size_t size, global[3], local[3];
	if (argc < 5) { fputs("usage: opencl FILE.cl KERNEL GLOBAL LOCAL ARGUMENT…\n", stderr); return 2; }
	need(clGetPlatformIDs(1, &platform, NULL), "a platform");
	need(clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &cpu, NULL), "a CPU");
	cl_context context = clCreateContext(NULL, 1, &cpu, NULL, NULL, &status);
	need(status, "a context");
	cl_command_queue queue = clCreateCommandQueue(context, cpu, 0, &status);
	need(status, "a queue");
	char *text = read_file(argv[1], &size);
	cl_program program = clCreateProgramWithSource(context, 1, (const char **)&text, NULL, &status);
	need(status, argv[1]);
	if (clBuildProgram(program, 1, &cpu, "-cl-std=CL1.2", NULL, NULL) != CL_SUCCESS) print_errors(program, cpu);
	cl_kernel kernel = clCreateKernel(program, argv[2], &status);
	need(status, argv[2]);
	cl_uint dimensions = items(argv[3], global);
	items(argv[4], local);

	struct { cl_mem device; char *host; size_t size; unsigned argument; } buffers[MOST_BUFFERS];
	unsigned count = 0;
	for (int k = 5; k < argc; k++) {
		char *value = strchr(argv[k], '=');
		cl_uint n = (cl_uint)k - 5;
		if (!value) { fprintf(stderr, "opencl: %s is no argument\n", argv[k]); return 2; }
		value++;
		if (!strncmp(argv[k], "buf=", 4) && count < MOST_BUFFERS) {
			buffers[count].host = read_file(value, &buffers[count].size);
			buffers[count].device = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
			                                       buffers[count].size, buffers[count].host, &status);
			need(status, value);
			buffers[count].argument = n;
			need(clSetKernelArg(kernel, n, sizeof(cl_mem), &buffers[count++].device), argv[k]);
		} else if (!strncmp(argv[k], "u32=", 4) || !strncmp(argv[k], "i32=", 4)) {
			cl_uint number = (cl_uint)strtoll(value, NULL, 10);
			need(clSetKernelArg(kernel, n, sizeof number, &number), argv[k]);
		} else if (!strncmp(argv[k], "f32=", 4)) {
			cl_float number = strtof(value, NULL);
			need(clSetKernelArg(kernel, n, sizeof number, &number), argv[k]);
		} else {
			need(clSetKernelArg(kernel, n, strtoul(value, NULL, 10), NULL), argv[k]);
		}
	}
	need(clFinish(queue), "the buffers");
	double began = cpu_seconds();
	need(clEnqueueNDRangeKernel(queue, kernel, dimensions, NULL, global, local, 0, NULL, NULL), argv[2]);
	need(clFinish(queue), argv[2]);
	printf("%.6f\n", cpu_seconds() - began);
	for (unsigned k = 0; k < count; k++) {
		need(clEnqueueReadBuffer(queue, buffers[k].device, CL_TRUE, 0, buffers[k].size, buffers[k].host, 0, NULL, NULL),
		     "results");
		write_file(buffers[k].argument, buffers[k].host, buffers[k].size);
	}
	return 0;
}
