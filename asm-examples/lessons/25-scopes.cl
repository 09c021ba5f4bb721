// Lesson 25: an atomic between a store and a load.
// ORDER is 0 relaxed, 2 acquire, 3 release, 4 both; SCOPE is 1 workgroup, 2 device, 3 system.

#ifndef ORDER
#define ORDER 4
#endif
#ifndef SCOPE
#define SCOPE 2
#endif
kernel void publish(global uint *data, global atomic_uint *flag, global uint *result)
{
    data[0] = 7;
    uint before = atomic_fetch_add_explicit(flag, 1, (memory_order)ORDER, (memory_scope)SCOPE);
    *result = data[1] + before;
}
