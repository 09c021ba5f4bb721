// Waves of a workgroup read and write the same memory in turns.
//;@ dispatch 2  ;@ arg t=256:u32:i%128
//;@ expect t[i] = 508 + i % 128
KERNEL(128) ping_pong(global uint *t)
{
	global uint *own = &t[GROUP * 128 + ME], *other = &t[GROUP * 128 + 127 - ME];
	ROLLED for (uint k = 0; k < 2; k++) {
		uint v = *own + *other * 2;
		SYNC();
		*own = v;
		SYNC();
	}
}
