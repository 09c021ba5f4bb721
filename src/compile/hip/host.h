// Part of hip_runtime.h: device functions without an effect in a simulator, and host code, which is only parsed.
// ---- device functions without an effect in a simulator ------------------------------------------------------------
template <class... T>
__LANEWISE_FUNCTION__ int printf(const char *, T...)
        __attribute__((diagnose_if(true, "printf in a kernel prints nothing here: "
        	"store the values in a buffer, which --print shows, or inspect them with `lanewise step`", "warning")))
{
	return 0;
}
// Textures are not supported.
typedef unsigned long long hipTextureObject_t;
#define __LANEWISE_TEXTURE__ \
	"lanewise does not support HIP textures: " \
	"pass a pointer to the texels, or write the kernel in OpenCL C, whose images are supported"
template <class... A> struct __lanewise_no_texture { static const bool value = false; };
#define __LANEWISE_FETCH__(name) \
	template <class... A> __LANEWISE_FUNCTION__ float name(A...) \
	{ \
		static_assert(__lanewise_no_texture<A...>::value, __LANEWISE_TEXTURE__); \
		return 0; \
	} \
	template <class R, class... A> __LANEWISE_FUNCTION__ R name(hipTextureObject_t, A...) \
	{ \
		static_assert(__lanewise_no_texture<R, A...>::value, __LANEWISE_TEXTURE__); \
		return R(); \
	}
__LANEWISE_FETCH__(tex1D)
__LANEWISE_FETCH__(tex1Dfetch)
__LANEWISE_FETCH__(tex2D)
__LANEWISE_FETCH__(tex2DLod)
__LANEWISE_FETCH__(tex2DLayered)
__LANEWISE_FETCH__(tex3D)
extern "C" __attribute__((device, noinline, weak, nodebug))
	void __assert_fail(const char *, const char *, unsigned, const char *)
{
	__builtin_trap();
}

// ---- host code, which is only parsed: names with any arguments ----------------------------------------------------
typedef enum {
	hipSuccess, hipErrorInvalidValue, hipErrorOutOfMemory, hipErrorNotReady, hipErrorInvalidDevice,
	hipErrorLaunchFailure, hipErrorUnknown = 999
} hipError_t;
typedef enum {
	hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault
} hipMemcpyKind;
enum {
	hipHostMallocDefault, hipHostMallocPortable, hipHostMallocMapped, hipHostRegisterDefault = 0,
	hipHostRegisterPortable, hipHostRegisterMapped,
	hipEventDefault = 0, hipEventDisableTiming, hipEventBlockingSync, hipStreamDefault = 0, hipStreamNonBlocking,
	hipDeviceScheduleAuto = 0, hipMemAttachGlobal, hipMemAdviseSetReadMostly, hipFuncCachePreferL1,
	hipFuncCachePreferShared,
};
typedef enum {
	hipDeviceAttributeWarpSize, hipDeviceAttributeMultiprocessorCount, hipDeviceAttributeMaxSharedMemoryPerBlock,
	hipDeviceAttributeMaxThreadsPerBlock, hipDeviceAttributeClockRate, hipDeviceAttributeComputeCapabilityMajor,
	hipDeviceAttributeComputeCapabilityMinor, hipDeviceAttributeManagedMemory,
	hipDeviceAttributeConcurrentManagedAccess,
} hipDeviceAttribute_t;
typedef struct __lanewise_stream *hipStream_t;
typedef struct __lanewise_event *hipEvent_t;
typedef int hipDevice_t;
struct hipDeviceProp_t {
	char name[256], gcnArchName[256];
	__SIZE_TYPE__ totalGlobalMem, sharedMemPerBlock, totalConstMem;
	int major, minor, multiProcessorCount, warpSize, regsPerBlock, maxThreadsPerBlock, maxThreadsDim[3],
		maxGridSize[3], maxThreadsPerMultiProcessor;
	int clockRate, memoryClockRate, memoryBusWidth, l2CacheSize, concurrentKernels, pciBusID, pciDeviceID,
		canMapHostMemory, managedMemory;
	int pageableMemoryAccess, concurrentManagedAccess, computeMode, cooperativeLaunch, integrated;
};
#define __LANEWISE_HOST__(name) template <class... T> static inline hipError_t name(T...) { return hipSuccess; }
__LANEWISE_HOST__(hipMalloc)
__LANEWISE_HOST__(hipMallocManaged)
__LANEWISE_HOST__(hipHostMalloc)
__LANEWISE_HOST__(hipMallocPitch)
__LANEWISE_HOST__(hipFree)
__LANEWISE_HOST__(hipHostFree)
__LANEWISE_HOST__(hipFreeHost)
__LANEWISE_HOST__(hipHostAlloc)
__LANEWISE_HOST__(hipMallocHost)
__LANEWISE_HOST__(hipMallocAsync)
__LANEWISE_HOST__(hipFreeAsync)
__LANEWISE_HOST__(hipHostGetDevicePointer)
__LANEWISE_HOST__(hipHostRegister)
__LANEWISE_HOST__(hipHostUnregister)
__LANEWISE_HOST__(hipMemcpy)
__LANEWISE_HOST__(hipMemcpyAsync)
__LANEWISE_HOST__(hipMemcpyToSymbol)
__LANEWISE_HOST__(hipMemcpyToSymbolAsync)
__LANEWISE_HOST__(hipMemcpyFromSymbol)
__LANEWISE_HOST__(hipMemcpyFromSymbolAsync)
__LANEWISE_HOST__(hipMemcpyHtoD)
__LANEWISE_HOST__(hipMemcpyDtoH)
__LANEWISE_HOST__(hipMemPrefetchAsync)
__LANEWISE_HOST__(hipMemAdvise)
__LANEWISE_HOST__(hipMemcpy2D)
__LANEWISE_HOST__(hipMemset)
__LANEWISE_HOST__(hipMemsetAsync)
__LANEWISE_HOST__(hipMemGetInfo)
__LANEWISE_HOST__(hipGetSymbolAddress)
__LANEWISE_HOST__(hipDeviceSynchronize)
__LANEWISE_HOST__(hipDeviceReset)
__LANEWISE_HOST__(hipDeviceGetAttribute)
__LANEWISE_HOST__(hipGetDevice)
__LANEWISE_HOST__(hipSetDevice)
__LANEWISE_HOST__(hipGetDeviceCount)
__LANEWISE_HOST__(hipGetDeviceProperties)
__LANEWISE_HOST__(hipDriverGetVersion)
__LANEWISE_HOST__(hipRuntimeGetVersion)
__LANEWISE_HOST__(hipGetLastError)
__LANEWISE_HOST__(hipPeekAtLastError)
__LANEWISE_HOST__(hipStreamCreate)
__LANEWISE_HOST__(hipStreamCreateWithFlags)
__LANEWISE_HOST__(hipStreamDestroy)
__LANEWISE_HOST__(hipStreamSynchronize)
__LANEWISE_HOST__(hipStreamWaitEvent)
__LANEWISE_HOST__(hipEventCreate)
__LANEWISE_HOST__(hipEventCreateWithFlags)
__LANEWISE_HOST__(hipEventDestroy)
__LANEWISE_HOST__(hipEventRecord)
__LANEWISE_HOST__(hipEventSynchronize)
__LANEWISE_HOST__(hipEventElapsedTime)
__LANEWISE_HOST__(hipFuncSetCacheConfig)
__LANEWISE_HOST__(hipFuncSetAttribute)
__LANEWISE_HOST__(hipOccupancyMaxActiveBlocksPerMultiprocessor)
__LANEWISE_HOST__(hipOccupancyMaxPotentialBlockSize)
__LANEWISE_HOST__(hipSetDeviceFlags)
__LANEWISE_HOST__(hipDeviceSetCacheConfig)
__LANEWISE_HOST__(hipInit)
__LANEWISE_HOST__(hipDeviceGet)
__LANEWISE_HOST__(hipDeviceGetName)
__LANEWISE_HOST__(hipDeviceCanAccessPeer)
__LANEWISE_HOST__(hipDeviceEnablePeerAccess)
const char *hipGetErrorString(hipError_t);
const char *hipGetErrorName(hipError_t);
extern "C" hipError_t __hipPushCallConfiguration(dim3 blocks, dim3 threads, __SIZE_TYPE__ shared = 0,
                                                 hipStream_t stream = nullptr);
extern "C" hipError_t hipLaunchKernel(const void *kernel, dim3 blocks, dim3 threads, void **arguments,
                                      __SIZE_TYPE__ shared, hipStream_t stream);
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(x) x
#define hipLaunchKernelGGL(kernel, blocks, threads, shared, stream, ...) \
	(kernel)<<<(blocks), (threads), (shared), (stream)>>>(__VA_ARGS__)
