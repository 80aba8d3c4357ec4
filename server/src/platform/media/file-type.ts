export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'bmp'

/** The type detected from the bytes; the name and type sent along are ignored. */
export function pictureTypeOf(data: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => data.toString('latin1', from, to)
  if (data.length < 26) return undefined
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^(heic|heix|heim|heis|mif1|msf1|avif)$/.test(text(8, 12))) return 'heif'
  if (text(0, 2) === 'BM') return 'bmp'
  return undefined
}

/**
 * Whether a file is also something other than a picture: a page, a script, a PDF or an archive. The stored file is
 * re-encoded and would be harmless, but nobody sends such a file by accident. The pixels are not searched: they may
 * spell anything.
 */
export function hasHiddenContent(data: Buffer, type?: PictureType): boolean {
  return besidesPixels(data, type).some(tells) || endsAsArchive(data)
}

function tells(part: Buffer): boolean {
  // Piece by piece, because a string of the whole file would be as large as the file.
  for (let from = 0; from < part.length; from += pieceBytes) {
    if (telltale.test(part.toString('latin1', from, from + pieceBytes + telltaleLength))) return true
  }
  return false
}

/** The parts of a file that hold no pixels; of a type that does not keep pixels apart, all of it. */
function besidesPixels(data: Buffer, type: PictureType | undefined): Buffer[] {
  if (type === 'png') return besidesChunks(data, { from: 8, pixels: ['IDAT', 'fdAT'], read: readPngChunk })
  if (type === 'webp')
    return besidesChunks(data, { from: 12, pixels: ['VP8 ', 'VP8L', 'ALPH', 'ANMF'], read: readWebpChunk })
  if (type === 'heif') return besidesChunks(data, { from: 0, pixels: ['mdat'], read: readBox })
  if (type === 'jpeg') return besidesScan(data)
  // The head says where the pixels begin and how long the file is.
  if (type === 'bmp') return [data.subarray(0, data.readUInt32LE(10)), data.subarray(data.readUInt32LE(2))]
  return [data]
}

interface Chunk {
  name: string
  /** where the next one begins */
  end: number
}

const readPngChunk = (data: Buffer, at: number): Chunk => ({
  name: data.toString('latin1', at + 4, at + 8),
  end: at + 12 + data.readUInt32BE(at),
})
const readWebpChunk = (data: Buffer, at: number): Chunk => {
  const length = data.readUInt32LE(at + 4)
  return { name: data.toString('latin1', at, at + 4), end: at + 8 + length + (length % 2) }
}
const readBox = (data: Buffer, at: number): Chunk => {
  const length = data.readUInt32BE(at)
  // 0: to the end of the file; 1: the length follows in eight bytes, for files larger than any picture.
  return { name: data.toString('latin1', at + 4, at + 8), end: length === 0 ? data.length : at + Math.max(8, length) }
}

/** The parts of a file made of consecutive chunks, without the chunks of pixels. */
function besidesChunks(
  data: Buffer,
  { from, pixels, read }: { from: number; pixels: readonly string[]; read: (data: Buffer, at: number) => Chunk },
): Buffer[] {
  const parts: Buffer[] = []
  let kept = 0
  for (let at = from; at + 12 <= data.length; ) {
    const { name, end } = read(data, at)
    if (pixels.includes(name)) {
      parts.push(data.subarray(kept, at))
      kept = end
    }
    at = end
  }
  return [...parts, data.subarray(kept)]
}

/** A JPEG without its first scan: up to the mark that begins it, and from the last mark that ends the picture. */
function besidesScan(data: Buffer): Buffer[] {
  for (let at = 2; at + 4 <= data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    if (data[at + 1] !== 0xda) continue
    const end = data.lastIndexOf(Buffer.from([0xff, 0xd9]))
    return [data.subarray(0, at), data.subarray(Math.max(at, end))]
  }
  return [data]
}

const telltale = /<(\?php|script|html|!doctype|svg\s)|%pdf-\d/i
const telltaleLength = 10
const pieceBytes = 65_536

/** A ZIP ends with a record of 22 bytes and a comment whose length the record states. */
function endsAsArchive(data: Buffer): boolean {
  const signature = Buffer.from('PK\x05\x06', 'latin1')
  const from = Math.max(0, data.length - 22 - 0xffff)
  for (let at = data.indexOf(signature, from); at >= 0; at = data.indexOf(signature, at + 1)) {
    if (at + 22 <= data.length && at + 22 + data.readUInt16LE(at + 20) <= data.length) return true
  }
  return false
}
