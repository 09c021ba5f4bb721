; expect: `;@ allow` does not have a name `vopc_sdwa`
;@ allow vopc_dpp, vopc_sdwa
	s_nop 0
