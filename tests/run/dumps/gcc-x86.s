	.file	"scale.c"
	.text
	.globl	scale
	.type	scale, @function
scale:
.LFB0:
	.cfi_startproc
	testl	%edx, %edx
	jle	.L1
	movslq	%edx, %rdx
	salq	$2, %rdx
	movl	$0, %eax
.L3:
	movaps	%xmm0, %xmm1
	mulss	(%rsi,%rax), %xmm1
	addss	(%rdi,%rax), %xmm1
	movss	%xmm1, (%rdi,%rax)
	addq	$4, %rax
	cmpq	%rdx, %rax
	jne	.L3
.L1:
	ret
	.cfi_endproc
.LFE0:
	.size	scale, .-scale
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
