" AMD GPU assembly: known by its notes, its target or its instructions. Made by `lanewise --generate vim-ftdetect`.
function! s:lanewise()
	for line in getline(1, 200)
		if line =~# '^\s*;@\|\.amdgcn_target\|\.amdhsa_kernel\|^\s*s_\(endpgm\|waitcnt\|load_\|mov_b\)\|^\s*[vs]_[a-z0-9_]\+_\([buif]\(16\|32\|64\)\)\>'
			setlocal filetype=lanewise
			return
		endif
	endfor
endfunction
autocmd BufRead,BufNewFile *.s,*.S,*.inc call s:lanewise()
