/** One encoded frame of a video. */
export interface VideoChunk {
  bytes: Buffer
  /** it can be shown without the frames before it */
  isKey: boolean
}

/**
 * An MP4 file with one H.264 track, its index at the beginning so that it can play while loading. `avcC` is the
 * encoder's description of the stream; every chunk lasts 1/fps seconds.
 */
export function toMp4(
  chunks: readonly VideoChunk[],
  { width, height, fps, avcC }: { width: number; height: number; fps: number; avcC: Buffer },
): Buffer {
  const scale = fps * 512
  const each = 512
  const duration = chunks.length * each
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const moovAt = (offset: number) =>
    box(
      'moov',
      box('mvhd', u32(0, 0, 0, scale, duration, 0x10000), u16(0x100, 0), u32(0, 0), matrix, Buffer.alloc(24), u32(2)),
      box(
        'trak',
        box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0), u16(0, 0, 0, 0), matrix, u32(width << 16, height << 16)),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, scale, duration), u16(0x55c4, 0)),
          box('hdlr', u32(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
          box(
            'minf',
            box('vmhd', u32(1), Buffer.alloc(8)),
            box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
            box(
              'stbl',
              box('stsd', u32(0, 1), avc1(width, height, avcC)),
              box('stts', u32(0, 1, chunks.length, each)),
              box('stss', u32(0, ...counted(chunks.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))))),
              box('stsc', u32(0, 1, 1, chunks.length, 1)),
              box('stsz', u32(0, 0, ...counted(chunks.map(({ bytes }) => bytes.length)))),
              box('stco', u32(0, 1, offset)),
            ),
          ),
        ),
      ),
    )
  const before = ftyp.length + moovAt(0).length
  return Buffer.concat([ftyp, moovAt(before + 8), box('mdat', ...chunks.map(({ bytes }) => bytes))])
}

function avc1(width: number, height: number, avcC: Buffer): Buffer {
  const head = [Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(width, height), u32(0x480000, 0x480000, 0)]
  return box('avc1', ...head, u16(1), Buffer.alloc(32), u16(24, 0xffff), box('avcC', avcC))
}

const matrix = Buffer.concat([u32(0x10000, 0, 0), u32(0, 0x10000, 0), u32(0, 0, 0x40000000)])
const counted = (list: number[]) => [list.length, ...list]

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    buffer.writeUInt32BE(value, index * 4)
  })
  return buffer
}

function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value, index * 2)
  })
  return buffer
}
