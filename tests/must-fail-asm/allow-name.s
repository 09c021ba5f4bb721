; expect: nothing to allow has the name `vopc_sdwa`
;@ allow vopc_dpp, vopc_sdwa
	s_nop 0
