lanewise explain __ballot_sync
lanewise explain reduce_over_group
lanewise explain llvm.amdgcn.ballot.i64
