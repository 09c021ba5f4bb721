// Runs a kernel of an OpenCL source on the host's first OpenCL CPU, once, for peers.py to measure.
// usage: opencl FILE.cl KERNEL GLOBAL LOCAL ARGUMENT…      GLOBAL, LOCAL: X or X,Y work-items
// ARGUMENT: buf=FILE (a copy of its contents), u32=N, f32=X, lds=BYTES
// Every buffer is read back, as in a program that uses the results.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static cl_uint items(const char *text, size_t out[2])
{
	char *end;
	out[0] = strtoul(text, &end, 10);
	if (*end != ',') return 1;
	out[1] = strtoul(end + 1, NULL, 10);
	return 2;
}

int main(int argc, char **argv)
{
	cl_platform_id platform;
	cl_device_id cpu;
	cl_int status;
	size_t size, global[2], local[2];
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
	need(clBuildProgram(program, 1, &cpu, "-cl-std=CL1.2", NULL, NULL), argv[1]);
	cl_kernel kernel = clCreateKernel(program, argv[2], &status);
	need(status, argv[2]);
	cl_uint dimensions = items(argv[3], global);
	items(argv[4], local);

	struct { cl_mem device; char *host; size_t size; } buffers[MOST_BUFFERS];
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
			need(clSetKernelArg(kernel, n, sizeof(cl_mem), &buffers[count++].device), argv[k]);
		} else if (!strncmp(argv[k], "u32=", 4)) {
			cl_uint number = (cl_uint)strtoul(value, NULL, 10);
			need(clSetKernelArg(kernel, n, sizeof number, &number), argv[k]);
		} else if (!strncmp(argv[k], "f32=", 4)) {
			cl_float number = strtof(value, NULL);
			need(clSetKernelArg(kernel, n, sizeof number, &number), argv[k]);
		} else {
			need(clSetKernelArg(kernel, n, strtoul(value, NULL, 10), NULL), argv[k]);
		}
	}
	need(clEnqueueNDRangeKernel(queue, kernel, dimensions, NULL, global, local, 0, NULL, NULL), argv[2]);
	for (unsigned k = 0; k < count; k++)
		need(clEnqueueReadBuffer(queue, buffers[k].device, CL_TRUE, 0, buffers[k].size, buffers[k].host, 0,
		                         NULL, NULL), "what came out");
	need(clFinish(queue), argv[2]);
	return 0;
}
