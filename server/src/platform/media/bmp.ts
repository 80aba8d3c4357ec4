export interface RawPicture {
  data: Buffer
  width: number
  height: number
  channels: 3
}

/**
 * Reads a Windows bitmap in the variants in use today: uncompressed, 8 bits with a palette, 24 or 32 bits. The picture
 * library does not support the format.
 * @returns undefined when it is not a bitmap, incomplete, or larger than `pixelsMax`
 */
export function readBmp(file: Buffer, pixelsMax: number): RawPicture | undefined {
  if (file.length < 54) return undefined
  const start = file.readUInt32LE(10)
  const headerSize = file.readUInt32LE(14)
  const width = file.readInt32LE(18)
  const signedHeight = file.readInt32LE(22)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  const height = Math.abs(signedHeight)
  const plain = compression === 0 || (compression === 3 && bits === 32)
  if (headerSize < 40 || !plain || ![8, 24, 32].includes(bits)) return undefined
  if (width <= 0 || height <= 0 || width * height > pixelsMax) return undefined
  const bytes = bits / 8
  const rowLength = Math.ceil((width * bytes) / 4) * 4
  const paletteStart = 14 + headerSize
  const colours = bits === 8 ? file.readUInt32LE(46) || 256 : 0
  if (start < paletteStart + colours * 4 || start + rowLength * height > file.length) return undefined

  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    // Rows are stored bottom up unless the height is negative.
    const row = start + (signedHeight > 0 ? height - 1 - y : y) * rowLength
    for (let x = 0; x < width; x++) {
      const pixel = row + x * bytes
      const index = bits === 8 ? (file[pixel] ?? 0) : 0
      if (index >= colours && bits === 8) return undefined
      const from = bits === 8 ? paletteStart + index * 4 : pixel
      const to = (y * width + x) * 3
      data[to] = file[from + 2] ?? 0
      data[to + 1] = file[from + 1] ?? 0
      data[to + 2] = file[from] ?? 0
    }
  }
  return { data, width, height, channels: 3 }
}
