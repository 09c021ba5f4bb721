; expect: a message is a name or a number from 0 to 15
;@ gpu gfx1030
; LLVM: invalid message id; gfx11 takes up to 255
	s_sendmsg sendmsg(16)
