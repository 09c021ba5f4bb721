# The playground: `make site` builds build/site, a folder for any static host, and build/site/disk/lanewise.html, one
# file that opens from disk, with the documents in build/site/disk/docs. Needs node and npm, and what `make wasm` needs. MODULE is another module to put in.
MODULE     ?= $(OUT)/wasm/lanewise.wasm
node_parts := $(OUT)/npm
site_parts := $(filter-out src/site/docs,$(wildcard src/site/*)) $(filter-out %.c %.h,$(wildcard src/view/*)) src/host/wasm/instance.mjs

docs_parts := $(wildcard src/site/docs/* docs/*.md docs/*.png docs/*.svg docs/*.json docs/*/*.md docs/pictures/* docs/manual/*/*.md asm-examples/*/*) src/site/notes.js src/view/page.css README.md CONTRIBUTING.md CHANGELOG.md

site: $(OUT)/site/index.html $(OUT)/site/docs/index.html ## build the playground: build/site, for any static host (MODULE=FILE: with this module)

$(node_parts)/made: src/site/package.json src/site/package-lock.json
	$(call say,NPM,$(node_parts))
	$(Q)mkdir -p $(node_parts) && cp $^ $(node_parts)/ && cd $(node_parts) && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error >npm.log && touch made
$(OUT)/site-grammar.json: $(OUT)/lanewise
	$(Q)$(OUT)/lanewise --generate vscode-grammar >$@.new && if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
$(OUT)/site/index.html: $(site_parts) $(node_parts)/made $(OUT)/site-grammar.json $(MODULE)
	$(call say,SITE,$(@D))
	$(Q)NODE_PATH=$(node_parts)/node_modules node src/site/build.mjs $(@D) $(MODULE) $(OUT)/site-grammar.json
# The documentation: documents, lessons, and instructions, intrinsics, checks and options as the program lists them.
$(OUT)/site/docs/index.html: $(docs_parts) $(node_parts)/made $(OUT)/lanewise
	$(call say,DOCS,$(@D))
	$(Q)NODE_PATH=$(node_parts)/node_modules node src/site/docs/build.mjs $(OUT)/site $(OUT)/lanewise

# The page on a local server, with a native build as its session.
serve-site: site $(OUT)/lanewise ## serve the playground for work on it, with the native program as its session (PORT=8000)
	@node src/site/dev.mjs $(OUT)/site $(or $(PORT),8000) $(OUT)/lanewise

# The test and the test of the module do not build the module at the same time.
$(OUT)/passed/site: $(wasm_tested)

test-site: ## use the playground as a person does, in a headless Chromium (SHOTS=FOLDER: pictures; CASES="NAME …": some)
	+@tests/run/site.sh $(OUT) $(MODULE)
.PHONY: site serve-site test-site
