// Vim: a syntax file, and how a file of this dialect is known among other assembly.
#include "manual/editor.h"

// `words` as keywords of a group, in lines of about 110 columns.
static void keywords(FILE *to, const char *group, const struct editor_words *words)
{
	unsigned column = 0;
	for (size_t k = 0; k < words->n; k++) {
		if (!column) column = (unsigned)fprintf(to, "syn keyword lanewise%s", group);
		column += (unsigned)fprintf(to, " %s", words->at[k]);
		if (column < 110 && k + 1 < words->n) continue;
		putc('\n', to);
		column = 0;
	}
}

static void alternatives(FILE *to, const struct editor_words *words)
{
	for (size_t k = 0; k < words->n; k++) fprintf(to, "%s%s", k ? "\\|" : "", words->at[k]);
}

void editor_vim_syntax(FILE *to)
{
	struct editor_words registers = editor_registers(), modifiers = editor_modifiers(), notes = editor_notes(), functions = editor_functions();
	fputs("\" Vim syntax of AMD GPU assembly with the notes of lanewise. Made by `lanewise --generate vim-syntax`.\n"
	      "if exists(\"b:current_syntax\")\n\tfinish\nendif\n"
	      "setlocal iskeyword=@,48-57,_,.\nsyn case match\n\n", to);
	for (enum editor_group g = 0; g < EDITOR_GROUPS; g++) {
		struct editor_words words = editor_mnemonics(g, true);
		keywords(to, editor_group_name[g], &words);
		editor_free(&words);
	}
	putc('\n', to);
	keywords(to, "Register", &registers);
	fputs("syn match lanewiseRegister /\\<[vsa]\\d\\+\\(\\.[lh]\\)\\?\\>/\n"
	      "syn match lanewiseRegister /\\<ttmp\\d\\+\\>/\n"
	      "syn match lanewiseRegister /\\<\\([vsa]\\|ttmp\\)\\ze\\[/\n", to);
	fputs("syn match lanewiseModifier /\\<\\(", to);
	alternatives(to, &modifiers);
	fputs("\\)\\>/\n"
	      "syn match lanewiseModifier /\\s\\@<=[a-z][a-z0-9_]*\\ze:[\\[A-Z0-9-]/\n"
	      "syn match lanewiseCall /\\<[a-z_][a-z0-9_]*\\ze(/\n"
	      "syn match lanewiseConstant /\\.amdgcn\\.[a-z_]\\+/\n"
	      "syn match lanewiseConstant /\\<[A-Z][A-Z0-9_]\\{2,}\\>/\n"
	      "syn match lanewiseNumber /\\<-\\?\\(0x\\x\\+\\|0b[01]\\+\\|\\d\\+\\(\\.\\d*\\)\\?\\(e[-+]\\?\\d\\+\\)\\?\\)\\>/\n"
	      "syn match lanewiseLabel /^\\s*[A-Za-z_.$][A-Za-z0-9_.$@]*\\ze:/\n"
	      "syn match lanewiseLabel /^\\s*\\d\\+\\ze:/\n"
	      "syn match lanewiseDirective /^\\s*\\.[A-Za-z_][A-Za-z0-9_]*\\>:\\@!/\n"
	      "syn region lanewiseString start=/\"/ skip=/\\\\\\\\\\|\\\\\"/ end=/\"/ oneline\n"
	      "syn match lanewiseComment /\\(;\\|\\/\\/\\).*$/ contains=lanewiseTodo,@Spell\n"
	      "syn region lanewiseComment start=/\\/\\*/ end=/\\*\\// contains=lanewiseTodo,@Spell\n"
	      "syn keyword lanewiseTodo TODO FIXME XXX contained\n"
	      "syn match lanewiseNote /;@.*$/ contains=lanewiseNoteWord,lanewiseNoteFunction,lanewiseNumber,lanewiseRegister,lanewiseSource,lanewiseNoteType\n"
	      "syn match lanewiseNoteWord /;@\\s*\\zs\\(", to);
	alternatives(to, &notes);
	fputs("\\)\\>/ contained\n"
	      "syn match lanewiseNoteType /\\<[iuf]\\(8\\|16\\|32\\|64\\)\\>/ contained\n"
	      "syn match lanewiseSource /\\(;@\\s*hlsl\\s\\)\\@<=.*$/ contained\n"
	      "syn match lanewiseNoteFunction /\\<\\(", to);
	alternatives(to, &functions);
	fputs("\\)\\ze(/ contained\n\n"
	      "hi def link lanewiseVector Statement\nhi def link lanewiseScalar Keyword\nhi def link lanewiseMemory Function\nhi def link lanewiseControl Conditional\n"
	      "hi def link lanewiseRegister Identifier\nhi def link lanewiseModifier Type\nhi def link lanewiseCall Function\nhi def link lanewiseConstant Constant\n"
	      "hi def link lanewiseNumber Number\nhi def link lanewiseLabel Label\nhi def link lanewiseDirective PreProc\nhi def link lanewiseString String\n"
	      "hi def link lanewiseComment Comment\nhi def link lanewiseTodo Todo\nhi def link lanewiseNote SpecialComment\nhi def link lanewiseNoteWord PreProc\n"
	      "hi def link lanewiseNoteType Type\nhi def link lanewiseNoteFunction Function\nhi def link lanewiseSource String\n\n"
	      "setlocal commentstring=;\\ %s comments=:;\nlet b:current_syntax = \"lanewise\"\n", to);
	editor_free(&registers);
	editor_free(&modifiers);
	editor_free(&notes);
	editor_free(&functions);
}

void editor_vim_ftdetect(FILE *to)
{
	fputs("\" AMD GPU assembly: known by its notes, its target or its instructions. Made by `lanewise --generate vim-ftdetect`.\n"
	      "function! s:lanewise()\n"
	      "\tfor line in getline(1, 200)\n"
	      "\t\tif line =~# '^\\s*;@\\|\\.amdgcn_target\\|\\.amdhsa_kernel\\|^\\s*s_\\(endpgm\\|waitcnt\\|load_\\|mov_b\\)\\|^\\s*[vs]_[a-z0-9_]\\+_\\([buif]\\(16\\|32\\|64\\)\\)\\>'\n"
	      "\t\t\tsetlocal filetype=lanewise\n"
	      "\t\t\treturn\n"
	      "\t\tendif\n"
	      "\tendfor\n"
	      "endfunction\n"
	      "autocmd BufRead,BufNewFile *.s,*.S,*.inc call s:lanewise()\n", to);
}
