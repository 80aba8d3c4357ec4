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
 * Whether a file is something else besides a picture: a page, a script, a PDF or an archive. The stored file is
 * re-encoded and would be harmless, but nobody sends such a file by accident.
 */
export function hasHiddenContent(data: Buffer): boolean {
  // Piece by piece, because a string of the whole file would be as large as the file.
  for (let from = 0; from < data.length; from += pieceBytes) {
    if (telltale.test(data.toString('latin1', from, from + pieceBytes + telltaleLength))) return true
  }
  return endsAsArchive(data)
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
