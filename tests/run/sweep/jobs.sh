# Jobs of Slurm, MPI and GNU parallel.
set -- sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12
# taken NAME=VALUE…: prints the part that a process takes
taken() { env "$@" "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4,8 2>&1 >/dev/null | sed -n 's/^lanewise: part \([^,]*\),.*/\1/p'; }
is array 3/4 "$(taken SLURM_ARRAY_TASK_ID=12 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=10 SLURM_JOB_ID=7 SLURM_PROCID=0 SLURM_NTASKS=1)"
is array-step 3/4 "$(taken SLURM_ARRAY_TASK_ID=14 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_STEP=2)"
is array-of-ranks 6/8 "$(taken SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=0 SLURM_PROCID=1 SLURM_NTASKS=2)"
is srun 2/3 "$(taken SLURM_PROCID=1 SLURM_NTASKS=3)"
is srun-step 2/3 "$(taken SLURM_JOB_ID=9 SLURM_STEP_ID=0 SLURM_PROCID=1 SLURM_NTASKS=3)"
is script-of-a-job '' "$(taken SLURM_JOB_ID=9 SLURM_PROCID=0 SLURM_NTASKS=3)"
is openmpi 4/4 "$(taken OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=4 SLURM_PROCID=0 SLURM_NTASKS=2)"
is pmi 1/2 "$(taken PMI_RANK=0 PMI_SIZE=2)"
is alone '' "$(taken OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1)"
expect array-with-gaps 2 env SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1 "$lanewise" sweep nc.s --gpu gfx1030
has array-with-gaps err '--part I/N'
expect given-part 0 env SLURM_PROCID=1 SLURM_NTASKS=3 "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4,8 --part 1/1 -o -
is given-part 5 "$(wc -l <out)"
expect locked 0 "$lanewise" "$@" -o locked.csv
if command -v flock >/dev/null; then
	expect locked 4 flock locked.csv "$lanewise" "$@" -o locked.csv; has locked err 'another lanewise is writing locked.csv'
fi

expect all 0 "$lanewise" "$@" -o all.csv
missing=
if command -v mpirun >/dev/null; then
	root=; [ "$(id -u)" != 0 ] || root=--allow-run-as-root
	# shellcheck disable=SC2086
	expect mpirun 0 mpirun $root --oversubscribe -n 3 "$lanewise" "$@" -o rank-%p.csv
	has mpirun err 'part 2/3, set by OMPI_COMM_WORLD_RANK and OMPI_COMM_WORLD_SIZE'
	expect mpirun-merge 0 "$lanewise" sweep --merge rank-?.csv -o ranks.csv; same mpirun all.csv ranks.csv
else missing="$missing mpirun"; fi
if command -v parallel >/dev/null; then
	expect parallel 0 parallel "$lanewise $* -j 1 --part {}/4 -o job-{}.csv" ::: 1 2 3 4
	expect parallel-merge 0 "$lanewise" sweep --merge job-?.csv -o jobs.csv; same parallel all.csv jobs.csv
else missing="$missing parallel"; fi
[ -z "$missing" ] || echo "sweep: not here, and so not tried:$missing"
