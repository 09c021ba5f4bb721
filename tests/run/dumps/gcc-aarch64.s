	.arch armv8-a
	.file	"scale.c"
	.text
	.align	2
	.global	scale
	.type	scale, %function
scale:
.LFB0:
	.cfi_startproc
	cmp	w2, 0
	ble	.L1
	sbfiz	x3, x2, 2, 32
	mov	x2, 0
.L3:
	ldr	s2, [x1, x2]
	fmul	s2, s0, s2
	ldr	s1, [x0, x2]
	fadd	s1, s1, s2
	str	s1, [x0, x2]
	add	x2, x2, 4
	cmp	x2, x3
	bne	.L3
.L1:
	ret
	.cfi_endproc
.LFE0:
	.size	scale, .-scale
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
