name:            saxpy
alignment:       1
exposesReturnsTwice: false
legalized:       false
regBankSelected: false
selected:        false
failedISel:      false
tracksRegLiveness: true
hasWinCFI:       false
noPhis:          false
isSSA:           true
noVRegs:         false
hasFakeUses:     false
callsEHReturn:   false
callsUnwindInit: false
hasEHContTarget: false
hasEHScopes:     false
hasEHFunclets:   false
isOutlined:      false
debugInstrRef:   false
failsVerification: false
tracksDebugUserValues: false
registers:
  - { id: 0, class: sreg_64, preferred-register: '', flags: [  ] }
  - { id: 1, class: sreg_64, preferred-register: '', flags: [  ] }
  - { id: 2, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 3, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 4, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 5, class: sgpr_128, preferred-register: '', flags: [  ] }
  - { id: 6, class: sgpr_64, preferred-register: '', flags: [  ] }
  - { id: 7, class: sgpr_32, preferred-register: '', flags: [  ] }
  - { id: 8, class: sgpr_32, preferred-register: '', flags: [  ] }
  - { id: 9, class: sreg_64_xexec, preferred-register: '', flags: [  ] }
  - { id: 10, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 11, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 12, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 13, class: sgpr_128, preferred-register: '', flags: [  ] }
  - { id: 14, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 15, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 16, class: sreg_64, preferred-register: '', flags: [  ] }
  - { id: 17, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 18, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 19, class: sreg_64, preferred-register: '', flags: [  ] }
  - { id: 20, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 21, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 22, class: vreg_64, preferred-register: '', flags: [  ] }
  - { id: 23, class: sreg_32, preferred-register: '', flags: [  ] }
  - { id: 24, class: vreg_64, preferred-register: '', flags: [  ] }
  - { id: 25, class: vreg_64, preferred-register: '', flags: [  ] }
  - { id: 26, class: vreg_64, preferred-register: '', flags: [  ] }
  - { id: 27, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 28, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 29, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 30, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 31, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 32, class: sreg_32_xm0_xexec, preferred-register: '', flags: [  ] }
  - { id: 33, class: sreg_32_xm0_xexec, preferred-register: '', flags: [  ] }
  - { id: 34, class: sreg_32_xexec_hi_and_sreg_32_xm0, preferred-register: '', 
      flags: [  ] }
  - { id: 35, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 36, class: sreg_32_xexec_hi_and_sreg_32_xm0, preferred-register: '', 
      flags: [  ] }
  - { id: 37, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 38, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 39, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 40, class: sreg_32_xm0_xexec, preferred-register: '', flags: [  ] }
  - { id: 41, class: sreg_32_xm0_xexec, preferred-register: '', flags: [  ] }
  - { id: 42, class: sreg_32_xexec_hi_and_sreg_32_xm0, preferred-register: '', 
      flags: [  ] }
  - { id: 43, class: vgpr_32, preferred-register: '', flags: [  ] }
  - { id: 44, class: sreg_32_xexec_hi_and_sreg_32_xm0, preferred-register: '', 
      flags: [  ] }
  - { id: 45, class: vgpr_32, preferred-register: '', flags: [  ] }
liveins:
  - { reg: '$vgpr0', virtual-reg: '%4' }
  - { reg: '$sgpr4_sgpr5', virtual-reg: '%6' }
  - { reg: '$sgpr6', virtual-reg: '%7' }
frameInfo:
  isFrameAddressTaken: false
  isReturnAddressTaken: false
  hasStackMap:     false
  hasPatchPoint:   false
  stackSize:       0
  offsetAdjustment: 0
  maxAlignment:    1
  adjustsStack:    false
  hasCalls:        false
  stackProtector:  ''
  functionContext: ''
  maxCallFrameSize: 4294967295
  cvBytesOfCalleeSavedRegisters: 0
  hasOpaqueSPAdjustment: false
  hasVAStart:      false
  hasMustTailInVarArgFunc: false
  hasTailCall:     false
  isCalleeSavedInfoValid: false
  localFrameSize:  0
fixedStack:      []
stack:           []
entry_values:    []
callSites:       []
debugValueSubstitutions: []
constants:       []
machineFunctionInfo:
  explicitKernArgSize: 24
  maxKernArgAlign: 8
  ldsSize:         0
  gdsSize:         0
  dynLDSAlign:     1
  isEntryFunction: true
  isChainFunction: false
  noSignedZerosFPMath: false
  memoryBound:     false
  waveLimiter:     false
  hasSpilledSGPRs: false
  hasSpilledVGPRs: false
  numWaveDispatchSGPRs: 0
  numWaveDispatchVGPRs: 0
  scratchRSrcReg:  '$sgpr100_sgpr101_sgpr102_sgpr103'
  frameOffsetReg:  '$fp_reg'
  stackPtrOffsetReg: '$sgpr32'
  bytesInStackArgArea: 0
  returnsVoid:     true
  argumentInfo:
    privateSegmentBuffer: { reg: '$sgpr0_sgpr1_sgpr2_sgpr3' }
    kernargSegmentPtr: { reg: '$sgpr4_sgpr5' }
    workGroupIDX:    { reg: '$sgpr6' }
    privateSegmentWaveByteOffset: { reg: '$sgpr7' }
    workItemIDX:     { reg: '$vgpr0' }
  psInputAddr:     0
  psInputEnable:   0
  maxMemoryClusterDWords: 8
  mode:
    ieee:            true
    dx10-clamp:      true
    fp32-input-denormals: true
    fp32-output-denormals: true
    fp64-fp16-input-denormals: true
    fp64-fp16-output-denormals: true
  highBitsOf32BitAddress: 0
  occupancy:       16
  vgprForAGPRCopy: ''
  sgprForEXECCopy: '$sgpr105'
  longBranchReservedReg: ''
  hasInitWholeWave: false
  dynamicVGPRBlockSize: 0
  scratchReservedForDynamicVGPRs: 0
  numKernargPreloadSGPRs: 0
  isWholeWaveFunction: false
body:             |
  bb.0 (%ir-block.4):
    successors: %bb.1(0x40000000), %bb.2(0x40000000)
    liveins: $vgpr0, $sgpr4_sgpr5, $sgpr6
  
    %7:sgpr_32 = COPY $sgpr6
    %6:sgpr_64(p4) = COPY $sgpr4_sgpr5
    %4:vgpr_32(s32) = COPY $vgpr0
    %0:sreg_64 = COPY %6(p4)
    %9:sreg_64_xexec = S_LOAD_DWORDX2_IMM %6(p4), 16, 0 :: (dereferenceable invariant load (s64) from %ir..kernarg.offset3, align 16, addrspace 4)
    %1:sreg_64 = COPY %9
    %10:sreg_32 = COPY %9.sub1
    %11:sreg_32 = S_MOV_B32 6
    %2:vgpr_32 = V_LSHL_ADD_U32_e64 %7, killed %11, %4(s32), implicit $exec
    %12:sreg_32 = V_CMP_LT_U32_e64 %2, killed %10, implicit $exec
    %3:sreg_32 = SI_IF killed %12, %bb.2, implicit-def dead $exec, implicit-def dead $scc, implicit $exec
    S_BRANCH %bb.1
  
  bb.1 (%ir-block.14):
    successors: %bb.2(0x80000000)
  
    %13:sgpr_128 = S_LOAD_DWORDX4_IMM %0, 0, 0 :: (dereferenceable invariant load (s128) from %ir..kernarg.offset7, addrspace 4)
    %14:sreg_32 = COPY %13.sub1
    %15:sreg_32 = COPY %13.sub0
    %16:sreg_64 = REG_SEQUENCE killed %15, %subreg.sub0, killed %14, %subreg.sub1
    %17:sreg_32 = COPY %13.sub3
    %18:sreg_32 = COPY %13.sub2
    %19:sreg_64 = REG_SEQUENCE killed %18, %subreg.sub0, killed %17, %subreg.sub1
    %20:sreg_32 = COPY %1.sub0
    %21:vgpr_32 = V_MOV_B32_e32 0, implicit $exec
    %22:vreg_64 = REG_SEQUENCE %2, %subreg.sub0, killed %21, %subreg.sub1
    %23:sreg_32 = S_MOV_B32 2
    %24:vreg_64 = nuw nsw V_LSHLREV_B64_e64 killed %23, killed %22, implicit $exec
    %34:sreg_32_xexec_hi_and_sreg_32_xm0 = COPY %19.sub0
    %35:vgpr_32 = COPY %24.sub0
    %36:sreg_32_xexec_hi_and_sreg_32_xm0 = COPY %19.sub1
    %37:vgpr_32 = COPY %24.sub1
    %30:vgpr_32, %32:sreg_32_xm0_xexec = V_ADD_CO_U32_e64 %34, %35, 0, implicit $exec
    %31:vgpr_32, dead %33:sreg_32_xm0_xexec = V_ADDC_U32_e64 %36, %37, killed %32, 0, implicit $exec
    %25:vreg_64 = REG_SEQUENCE %30, %subreg.sub0, %31, %subreg.sub1
    %42:sreg_32_xexec_hi_and_sreg_32_xm0 = COPY %16.sub0
    %43:vgpr_32 = COPY %24.sub0
    %44:sreg_32_xexec_hi_and_sreg_32_xm0 = COPY %16.sub1
    %45:vgpr_32 = COPY %24.sub1
    %38:vgpr_32, %40:sreg_32_xm0_xexec = V_ADD_CO_U32_e64 %42, %43, 0, implicit $exec
    %39:vgpr_32, dead %41:sreg_32_xm0_xexec = V_ADDC_U32_e64 %44, %45, killed %40, 0, implicit $exec
    %26:vreg_64 = REG_SEQUENCE %38, %subreg.sub0, %39, %subreg.sub1
    %27:vgpr_32 = GLOBAL_LOAD_DWORD killed %26, 0, 0, implicit $exec :: ("amdgpu-noclobber" load (s32) from %ir.21, !tbaa !14, addrspace 1)
    %28:vgpr_32 = GLOBAL_LOAD_DWORD %25, 0, 0, implicit $exec :: ("amdgpu-noclobber" load (s32) from %ir.20, !tbaa !14, addrspace 1)
    %29:vgpr_32 = nofpexcept V_FMAC_F32_e64 0, killed %20, 0, killed %27, 0, %28, 0, 0, implicit $mode, implicit $exec
    GLOBAL_STORE_DWORD %25, killed %29, 0, 0, implicit $exec :: (store (s32) into %ir.20, !tbaa !14, addrspace 1)
  
  bb.2 (%ir-block.25):
    SI_END_CF %3, implicit-def dead $exec, implicit-def dead $scc, implicit $exec
    S_ENDPGM 0
...
