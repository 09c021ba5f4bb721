# Divides a program of tests/run/compilers.sh, as `lanewise disasm` prints it: prints the instructions between the value and
# the store of the result. Variable around: the file of the others, with the line `; code` in their place.
# A kernel descriptor has the VGPRs that the halves of a wave64 share: bits 3:0 of the dword at 44 are blocks of 8. These VGPRs
# follow the blocks of 4 that bits 5:0 of the dword at 48 count, less 1.
function low(text) { return (index("0123456789abcdef", substr(text, 3, 1)) - 1) * 16 + index("0123456789abcdef", substr(text, 4, 1)) - 1 }
{ sub(/^\t\.long 0x.*   ; /, "\t"); sub(/, with bits that its text does not hold$/, "") }
/^\t(buffer|global|flat)_store/ && begun && !ended { ended = 1; front = front "\t; code\n" }
/\.kd:$/ { row = NR }
row && NR == row + 3 { shared = low($14) % 16 }
row && NR == row + 4 { own = low($2) % 64 * 4 + 4 }
/^\ts_code_end/ || !/^(\t[vsdgbf]|\.Lat)/ { next }
begun && !ended { code = code $0 "\n"; next }
{ front = front $0 "\n" }
/^\tv_xor_b32.* 5, v/ { begun = 1 }
END {
	printf "%s", front >around
	if (!shared) { printf "%s", code; exit }
	printf ".Lmain:\n%s\t.amdhsa_kernel .Lmain\n\t.amdhsa_next_free_vgpr %d\n\t.amdhsa_next_free_sgpr 8\n", code, own
	printf "\t.amdhsa_shared_vgpr_count %d\n\t.end_amdhsa_kernel\n", shared
}
