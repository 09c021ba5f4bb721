; v1 = lane * 3 + 1, by a function of another section: a linker writes zeroes between the two
.section .text.three, "ax", @progbits
.globl _Z5threei
.hidden _Z5threei
.type _Z5threei, @function
_Z5threei:
	v_mad_u32_u24 v1, v0, 3, 1
	s_setpc_b64 s[30:31]
.size _Z5threei, .-_Z5threei
.section .text.call, "ax", @progbits
.p2align 8
.globl _Z4callv
.type _Z4callv, @function
_Z4callv:
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, _Z5threei@rel32@lo+4
	s_addc_u32 s5, s5, _Z5threei@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	s_endpgm
.size _Z4callv, .-_Z4callv
