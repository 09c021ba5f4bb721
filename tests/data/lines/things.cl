struct pair { int a; float b; };
struct node { struct pair p; global struct node *next; int list[3]; unsigned char c; };

kernel void things(global struct node *nodes, global float *out, int n)
{
	local float tile[32];
	int i = __builtin_amdgcn_workitem_id_x();
	struct pair mine = { i, i * 0.5f };
	float grid[2][3];
	for (int k = 0; k < 6; k++)
		grid[k / 3][k % 3] = k * mine.b;
	float *inside = &grid[1][i % 3];
	tile[i] = *inside;
	local float *shared = &tile[1];
	global struct node *node = &nodes[i & 1];
	__builtin_amdgcn_s_barrier();
	out[i] = tile[31 - i] + node->p.b + shared[0] + node->next->list[1] + n;
}
