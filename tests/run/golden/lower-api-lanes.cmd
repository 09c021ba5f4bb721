lanewise lower __builtin_amdgcn_readlane quadSwapX 'sycl::group_ballot' 'OpGroupNonUniformSMin' --gpu gfx1030 --wave 32
