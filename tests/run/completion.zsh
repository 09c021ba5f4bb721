# completion.zsh FOLDER LINE: what zsh offers after LINE, one on a line. FOLDER has _lanewise, and gets a .zshrc. The shell runs at a terminal of its own.
cat >$1/.zshrc <<'END'
PS1=
fpath=($ZDOTDIR $fpath)
autoload -U compinit; compinit -u -D
compadd() {
	local -a hits
	if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
	builtin compadd -A hits "$@"
	for hit in $hits; do print -r -- "OFFER:$IPREFIX$hit"; done
}
show() { print; _main_complete; print -r -- "ALL OFFERED"; compstate[insert]=; compstate[list]=; }
zle -C show complete-word show
bindkey "^I" show
print "NOW READY"
END
zmodload zsh/zpty || exit 1
zpty shell "ZDOTDIR=$1 TERM=dumb zsh -i"
while zpty -r shell line; do [[ $line == *"NOW READY"* ]] && break; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line; do
	for one in ${(f)line//$'\r'/}; do [[ $one == OFFER:* ]] && print -r -- ${one#OFFER:}; done
	[[ $line == *"ALL OFFERED"* ]] && break
done
zpty -d shell
