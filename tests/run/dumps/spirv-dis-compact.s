; SPIR-V
; Version: 1.6
; Generator: Khronos Glslang Reference Front End; 11
; Bound: 55
; Schema: 0
               OpCapability Shader
               OpCapability GroupNonUniform
               OpCapability GroupNonUniformBallot
               OpCapability PhysicalStorageBufferAddresses
          %1 = OpExtInstImport "GLSL.std.450"
               OpMemoryModel PhysicalStorageBuffer64 GLSL450
               OpEntryPoint GLCompute %main "main" %_ %gl_LocalInvocationID
               OpExecutionModeId %main LocalSizeId %uint_64 %uint_1 %uint_1
               OpSource GLSL 460
               OpSourceExtension "GL_EXT_buffer_reference"
               OpSourceExtension "GL_KHR_shader_subgroup_arithmetic"
               OpSourceExtension "GL_KHR_shader_subgroup_ballot"
               OpSourceExtension "GL_KHR_shader_subgroup_basic"
               OpName %main "main"
               OpName %x "x"
               OpName %Arguments "Arguments"
               OpMemberName %Arguments 0 "from"
               OpMemberName %Arguments 1 "to"
               OpName %Numbers "Numbers"
               OpMemberName %Numbers 0 "at"
               OpName %_ ""
               OpName %gl_LocalInvocationID "gl_LocalInvocationID"
               OpName %odd "odd"
               OpName %mask "mask"
               OpMemberDecorate %Arguments 0 Offset 0
               OpMemberDecorate %Arguments 1 Offset 8
               OpDecorate %Arguments Block
               OpDecorate %_runtimearr_uint ArrayStride 4
               OpMemberDecorate %Numbers 0 Offset 0
               OpDecorate %Numbers Block
               OpDecorate %gl_LocalInvocationID BuiltIn LocalInvocationId
       %void = OpTypeVoid
          %3 = OpTypeFunction %void
       %uint = OpTypeInt 32 0
    %uint_64 = OpConstant %uint 64
     %uint_1 = OpConstant %uint 1
%_ptr_Function_uint = OpTypePointer Function %uint
               OpTypeForwardPointer %_ptr_PhysicalStorageBuffer_Numbers PhysicalStorageBuffer
  %Arguments = OpTypeStruct %_ptr_PhysicalStorageBuffer_Numbers %_ptr_PhysicalStorageBuffer_Numbers
%_runtimearr_uint = OpTypeRuntimeArray %uint
    %Numbers = OpTypeStruct %_runtimearr_uint
%_ptr_PhysicalStorageBuffer_Numbers = OpTypePointer PhysicalStorageBuffer %Numbers
%_ptr_PushConstant_Arguments = OpTypePointer PushConstant %Arguments
          %_ = OpVariable %_ptr_PushConstant_Arguments PushConstant
        %int = OpTypeInt 32 1
      %int_0 = OpConstant %int 0
%_ptr_PushConstant__ptr_PhysicalStorageBuffer_Numbers = OpTypePointer PushConstant %_ptr_PhysicalStorageBuffer_Numbers
     %v3uint = OpTypeVector %uint 3
%_ptr_Input_v3uint = OpTypePointer Input %v3uint
%gl_LocalInvocationID = OpVariable %_ptr_Input_v3uint Input
     %uint_0 = OpConstant %uint 0
%_ptr_Input_uint = OpTypePointer Input %uint
%_ptr_PhysicalStorageBuffer_uint = OpTypePointer PhysicalStorageBuffer %uint
       %bool = OpTypeBool
%_ptr_Function_bool = OpTypePointer Function %bool
     %v4uint = OpTypeVector %uint 4
%_ptr_Function_v4uint = OpTypePointer Function %v4uint
     %uint_3 = OpConstant %uint 3
      %int_1 = OpConstant %int 1
         %54 = OpConstantComposite %v3uint %uint_64 %uint_1 %uint_1
       %main = OpFunction %void None %3
          %5 = OpLabel
          %x = OpVariable %_ptr_Function_uint Function
        %odd = OpVariable %_ptr_Function_bool Function
       %mask = OpVariable %_ptr_Function_v4uint Function
         %20 = OpAccessChain %_ptr_PushConstant__ptr_PhysicalStorageBuffer_Numbers %_ %int_0
         %21 = OpLoad %_ptr_PhysicalStorageBuffer_Numbers %20
         %27 = OpAccessChain %_ptr_Input_uint %gl_LocalInvocationID %uint_0
         %28 = OpLoad %uint %27
         %30 = OpAccessChain %_ptr_PhysicalStorageBuffer_uint %21 %int_0 %28
         %31 = OpLoad %uint %30 Aligned 4
               OpStore %x %31
         %35 = OpLoad %uint %x
         %36 = OpBitwiseAnd %uint %35 %uint_1
         %37 = OpIEqual %bool %36 %uint_1
               OpStore %odd %37
         %41 = OpLoad %bool %odd
         %43 = OpGroupNonUniformBallot %v4uint %uint_3 %41
               OpStore %mask %43
         %44 = OpLoad %bool %odd
               OpSelectionMerge %46 None
               OpBranchConditional %44 %45 %46
         %45 = OpLabel
         %48 = OpAccessChain %_ptr_PushConstant__ptr_PhysicalStorageBuffer_Numbers %_ %int_1
         %49 = OpLoad %_ptr_PhysicalStorageBuffer_Numbers %48
         %50 = OpLoad %v4uint %mask
         %51 = OpGroupNonUniformBallotBitCount %uint %uint_3 ExclusiveScan %50
         %52 = OpLoad %uint %x
         %53 = OpAccessChain %_ptr_PhysicalStorageBuffer_uint %49 %int_0 %51
               OpStore %53 %52 Aligned 4
               OpBranch %46
         %46 = OpLabel
               OpReturn
               OpFunctionEnd
