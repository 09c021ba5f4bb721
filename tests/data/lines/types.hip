// Every kind of type that a kernel's argument may have.
#define __global__ __attribute__((global))
typedef float vector __attribute__((ext_vector_type(4)));
typedef unsigned long size;
struct pair { int first, second; };
typedef struct { float x, y, z; } float3;
enum colour { red };

namespace inside {
__global__ void types(const float *x, const vector *v, void *p, const int *const *pp, pair s, vector w, size n, float3 f, bool b, char c, unsigned char u, _Float16 h, double d, short t, colour e, int &r)
{
	r = s.second;
}
}
