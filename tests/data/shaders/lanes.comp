// Operations of a wave: scans, ballots, shuffles, quads and a waterfall loop, in waves of which the last is partial.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 96) in;
layout(binding = 0) readonly buffer Src { uint src[]; };
layout(binding = 1) writeonly buffer Before { uint before[]; };
layout(binding = 2) writeonly buffer Odd { uint odd[]; };
layout(binding = 3) writeonly buffer Next { uint next[]; };
layout(binding = 4) writeonly buffer Most { uint most[]; };
layout(binding = 5) writeonly buffer Where { uint where[]; };
void main()
{
	uint i = gl_GlobalInvocationID.x, v = src[i], lane = gl_SubgroupInvocationID;
	before[i] = subgroupExclusiveAdd(v);
	odd[i] = subgroupBallotExclusiveBitCount(subgroupBallot((v & 1) == 1)) + 1000 * subgroupQuadSwapHorizontal(v);
	next[i] = subgroupShuffle(v, (lane + 1) % subgroupBallotBitCount(subgroupBallot(true)));
	for (;;) {
		uint key = subgroupBroadcastFirst(v % 3);
		if (key == v % 3) {
			most[i] = subgroupMax(lane) * 10 + key;
			break;
		}
	}
	where[i] = gl_SubgroupID * 1000 + gl_SubgroupSize + lane;
}
