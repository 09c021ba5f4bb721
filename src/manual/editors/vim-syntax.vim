" Vim syntax of AMD GPU assembly with the notes of lanewise. Made by `lanewise --generate vim-syntax`.
if exists("b:current_syntax")
	finish
endif
setlocal iskeyword=@,48-57,_,.
syn case match

syn keyword lanewiseVector {{Vector_forms: }}
syn keyword lanewiseScalar {{Scalar_forms: }}
syn keyword lanewiseMemory {{Memory_forms: }}
syn keyword lanewiseControl {{Control_forms: }}

syn keyword lanewiseRegister {{Register: }}
syn match lanewiseRegister /\<[vsa]\d\+\(\.[lh]\)\?\>/
syn match lanewiseRegister /\<ttmp\d\+\>/
syn match lanewiseRegister /\<\([vsa]\|ttmp\)\ze\[/
syn match lanewiseModifier /\<\({{Modifier:\|}}\)\>/
syn match lanewiseModifier /\s\@<=[a-z][a-z0-9_]*\ze:[\[A-Z0-9-]/
syn match lanewiseCall /\<[a-z_][a-z0-9_]*\ze(/
syn match lanewiseConstant /\.amdgcn\.[a-z_]\+/
syn match lanewiseConstant /\<[A-Z][A-Z0-9_]\{2,}\>/
syn match lanewiseNumber /\<-\?\(0x\x\+\|0b[01]\+\|\d\+\(\.\d*\)\?\(e[-+]\?\d\+\)\?\)\>/
syn match lanewiseLabel /^\s*[A-Za-z_.$][A-Za-z0-9_.$@]*\ze:/
syn match lanewiseLabel /^\s*\d\+\ze:/
syn match lanewiseDirective /^\s*\.[A-Za-z_][A-Za-z0-9_]*\>:\@!/
syn region lanewiseString start=/"/ skip=/\\\\\|\\"/ end=/"/ oneline
syn match lanewiseComment /\(;\|\/\/\).*$/ contains=lanewiseTodo,@Spell
syn region lanewiseComment start=/\/\*/ end=/\*\// contains=lanewiseTodo,@Spell
syn keyword lanewiseTodo TODO FIXME XXX contained
syn match lanewiseNote /;@.*$/ contains=lanewiseNoteWord,lanewiseNoteFunction,lanewiseNumber,lanewiseRegister,lanewiseSource,lanewiseNoteType
syn match lanewiseNoteWord /;@\s*\zs\({{Note:\|}}\)\>/ contained
syn match lanewiseNoteType /\<[iuf]\(8\|16\|32\|64\)\>/ contained
syn match lanewiseSource /\(;@\s*hlsl\s\)\@<=.*$/ contained
syn match lanewiseNoteFunction /\<\({{Function:\|}}\)\ze(/ contained

hi def link lanewiseVector Statement
hi def link lanewiseScalar Keyword
hi def link lanewiseMemory Function
hi def link lanewiseControl Conditional
hi def link lanewiseRegister Identifier
hi def link lanewiseModifier Type
hi def link lanewiseCall Function
hi def link lanewiseConstant Constant
hi def link lanewiseNumber Number
hi def link lanewiseLabel Label
hi def link lanewiseDirective PreProc
hi def link lanewiseString String
hi def link lanewiseComment Comment
hi def link lanewiseTodo Todo
hi def link lanewiseNote SpecialComment
hi def link lanewiseNoteWord PreProc
hi def link lanewiseNoteType Type
hi def link lanewiseNoteFunction Function
hi def link lanewiseSource String

setlocal commentstring=;\ %s comments=:;
let b:current_syntax = "lanewise"
