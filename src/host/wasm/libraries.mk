# The C libraries for WebAssembly, from Debian's source packages in build/wasm/sources (sources.sh fetches them). Their
# own files are not changed: what configure would write for this target is written here.
lib_out  := build/wasm/libraries
lib_from := build/wasm/sources
one_of    = $(firstword $(wildcard $(lib_from)/$(1)/*/))

yaml_c    = $(wildcard $(call one_of,libyaml)src/*.c)
jansson_c = $(wildcard $(call one_of,jansson)src/*.c)
msgpack_c = $(wildcard $(call one_of,msgpack-c)src/*.c)
zstd_c    = $(foreach d,common compress decompress,$(wildcard $(call one_of,libzstd)lib/$d/*.c))
zlib_c    = $(foreach f,adler32 crc32 deflate trees zutil compress uncompr inflate inftrees inffast,$(call one_of,zlib)$f.c)
elf_c     = $(wildcard $(call one_of,elfutils)libelf/*.c) $(foreach f,next_prime crc32,$(call one_of,elfutils)lib/$f.c)

yaml_flags    = -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 '-DYAML_VERSION_STRING="0.2.5"'
jansson_flags = -DHAVE_STDINT_H
zstd_flags    = -DZSTD_DISABLE_ASM -DDYNAMIC_BMI2=0 -DXXH_NAMESPACE=ZSTD_
zlib_flags    = -DHAVE_UNISTD_H
# libelf writes to descriptors: its calls reach the host's files (files.c), which are in memory.
elf_flags     = -DHAVE_CONFIG_H -D_WASI_EMULATED_MMAN $(foreach f,pread pwrite write fstat ftruncate fcntl mmap munmap msync,-D$f=wasm_$f) '-Dfchmod(fd, mode)=0' \
                $(foreach d,libelf lib,-I$(call one_of,elfutils)$d)

# library,NAME: its objects, one folder for each library
define library
$(lib_out)/$(1)/%.o: | $(lib_out)/include/made
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) -Oz -w -std=gnu99 -ffunction-sections $$($(1)_flags) -I$(lib_out)/include/$(1) -I$(lib_out)/include -c -o $$@ $$(filter %/$$*.c,$$($(1)_c))
lib_objects += $$(patsubst %.c,$(lib_out)/$(1)/%.o,$$(notdir $$($(1)_c)))
endef
libraries := yaml jansson msgpack zstd zlib elf
$(foreach l,$(libraries),$(eval $(call library,$l)))

$(lib_out)/libraries.a: $(lib_objects)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

elf_config := '$(hash)define _GNU_SOURCE 1' '$(hash)define PACKAGE_VERSION ""' '$(hash)define HAVE_DECL_MEMRCHR 1' \
              '$(hash)define HAVE_DECL_REALLOCARRAY 1' '$(hash)define HAVE_ERR_H 1' '$(hash)include <eu-config.h>'
$(lib_out)/include/made:
	$(if $(call one_of,zlib),,$(error `./bootstrap site` fetches the sources of the C libraries))
	$(Q)mkdir -p $(@D)/elf $(@D)/jansson
	$(Q)cp $(call one_of,libyaml)include/yaml.h $(call one_of,jansson)src/jansson.h $(call one_of,libzstd)lib/*.h \
		$(call one_of,zlib)zlib.h $(call one_of,zlib)zconf.h $(foreach h,elf.h libelf.h gelf.h,$(call one_of,elfutils)libelf/$h) $(@D)
	$(Q)cp -r $(call one_of,msgpack-c)include/* $(@D)
	$(Q)for f in sysdep pack_template; do sed 's/@MSGPACK_ENDIAN_BIG_BYTE@/0/; s/@MSGPACK_ENDIAN_LITTLE_BYTE@/1/' \
		$(call one_of,msgpack-c)cmake/$$f.h.in >$(@D)/msgpack/$$f.h; done
	$(Q)sed 's/@json_inline@/inline/; s/@json_have_sync_builtins@/0/; s/@json[a-z_]*@/1/' $(call one_of,jansson)src/jansson_config.h.in >$(@D)/jansson_config.h
	$(Q)touch $(@D)/jansson/jansson_private_config.h
	$(Q)printf '%s\n' $(elf_config) >$(@D)/elf/config.h
	$(Q)echo '$(hash)define dgettext(domain, text) (text)' >$(@D)/elf/libintl.h
	$(Q)touch $@
