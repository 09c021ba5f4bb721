# The driver's own facts about a pipeline, and a wave size that the driver chooses.
[ "${gpus:-}" ] || return 0
resource src 0:0 storage_buffer 6144 u32
resource dst 0:1 storage_buffer 6144 u32
resource hist 0:2 storage_buffer 32 u32
launch shared gfx1030:0 3,2,1 ',"pipeline":true'
has 'the driver' out '"driver":"radv","version":"Mesa '
has statistics out '"statistics":[{"name":"'
for text in 'NIR Shader(s)' 'ACO IR' Assembly; do has "$text" out "{\"name\":\"$text\",\"description\":\""; done
"$device" launch "$tmp/r.json" >"$tmp/out" 2>&1; has 'registers' out '"name":"VGPRs","description":"'
holds 'a wave size that the driver chooses' -a 'src=1536:u32:i' --expect 'hist[i] = 192'
has 'the wave size' out 'gfx1030, wave64'
