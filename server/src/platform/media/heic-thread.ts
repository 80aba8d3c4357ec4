import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

// Decodes the HEIC picture `workerData.file` in its own thread, which may be terminated at any moment, and posts the
// DecodedHeic, or the reason for failing: `broken` or `too large`.

interface Libheif {
  heif_context_alloc(): object
  heif_context_read_from_memory(context: object, file: Uint8Array): { code: unknown }
  heif_js_context_get_primary_image_handle(context: object): object & { code?: unknown }
  heif_image_handle_has_alpha_channel(handle: object): number
  heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): Promise<Decoded> | Decoded
  heif_error_code: Record<string, unknown>
  heif_colorspace: Record<string, unknown>
  heif_chroma: Record<string, unknown>
  heif_channel: Record<string, unknown>
}
interface Decoded {
  code?: unknown
  channels?: { id: unknown; width: number; height: number; stride: number; data: Uint8Array }[]
}

const { file, memoryBytes } = workerData as { file: Uint8Array; memoryBytes: number }

interface Memory {
  buffer: ArrayBuffer
  grow(pages: number): number
}
// Node's types do not declare it.
declare const WebAssembly: { Memory: { prototype: Memory } }

/** Set when the library requested more memory than it may use. */
let isTooLarge = false
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: Memory, pages) {
  isTooLarge = this.buffer.byteLength + pages * 65_536 > memoryBytes
  if (isTooLarge) throw new RangeError('the picture needs too much memory')
  return grow.call(this, pages)
}

async function decode() {
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const quiet = { print: () => {}, printErr: () => {} }
  const heif: Libheif = require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary, ...quiet })
  const context = heif.heif_context_alloc()
  const { code } = heif.heif_context_read_from_memory(context, file)
  if (code !== heif.heif_error_code.heif_error_Ok) return undefined
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (handle.code) return undefined
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const chroma = channels === 4 ? 'heif_chroma_interleaved_RGBA' : 'heif_chroma_interleaved_RGB'
  const rgb = heif.heif_colorspace.heif_colorspace_RGB
  // Rotated and cropped as the file specifies.
  const decoded = await heif.heif_js_decode_image2(handle, rgb, heif.heif_chroma[chroma])
  const plane = decoded.channels?.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (!plane) return undefined
  const { width, height, stride } = plane
  const data = new Uint8Array(width * height * channels)
  for (let row = 0; row < height; row++) {
    data.set(plane.data.subarray(row * stride, row * stride + width * channels), row * width * channels)
  }
  return { data, width, height, channels }
}

const decoded = await decode().catch(() => undefined)
if (decoded) parentPort?.postMessage(decoded, [decoded.data.buffer])
else parentPort?.postMessage(isTooLarge ? 'too large' : 'broken')
