import { type Box, findBelow, findBox, readBoxes } from './mp4-boxes.ts'

/** A track of a video, as described by its tables. */
export interface Track {
  box: Box
  /** `vide`, `soun`, or another kind that a phone adds */
  handler: string
  /** the sample description's four letters: `avc1`, `mp4a`, … */
  codec: string
  durationMs: number
  /** upright, px; 0 for sound */
  width: number
  height: number
  samples: number
  /** total of all samples */
  bytes: number
  chunkOffsets: number[]
  /** position and length of the first sample; with `avcC` its content can be parsed */
  firstSample: { at: number; bytes: number }
  /** for H.264: how many bytes state the length of each NAL unit */
  lengthBytes: number | undefined
}

const maxChunks = 500_000

/** @returns undefined when a table is missing, contradicts another or does not fit into its box */
export function readTrack(moov: Buffer, box: Box): Track | undefined {
  try {
    return readTables(moov, box)
  } catch (error) {
    // Reading past the end of the buffer means that a number in the file is wrong.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readTables(moov: Buffer, box: Box): Track | undefined {
  const mdhd = findBelow(moov, box, ['mdia', 'mdhd'])
  const hdlr = findBelow(moov, box, ['mdia', 'hdlr'])
  const tkhd = findBelow(moov, box, ['tkhd'])
  const stbl = findBelow(moov, box, ['mdia', 'minf', 'stbl'])
  const tables = stbl && readBoxes(moov, stbl.from, stbl.end)
  if (!mdhd || !hdlr || !tkhd || !tables) return undefined
  const [stsd, stts, stsz, stsc] = ['stsd', 'stts', 'stsz', 'stsc'].map((type) => findBox(tables, type))
  if (!stsd || !stts || !stsz || !stsc) return undefined

  const timescale = moov.readUInt32BE(mdhd.from + (moov[mdhd.from] === 1 ? 20 : 12))
  const sizes = readSizes(moov, stsz)
  const times = readTimes(moov, stts)
  const chunkOffsets = readOffsets(moov, tables)
  const description = readBoxes(moov, stsd.from + 8, stsd.end)?.[0]
  if (!description || !sizes || !times || !chunkOffsets || timescale === 0) return undefined
  if (times.samples !== sizes.samples) return undefined
  const handler = moov.toString('latin1', hdlr.from + 8, hdlr.from + 12)
  return {
    box,
    handler,
    codec: description.type,
    durationMs: (times.units / timescale) * 1000,
    ...(handler === 'vide' ? readFrame(moov, tkhd, description) : { width: 0, height: 0 }),
    ...sizes,
    chunkOffsets,
    firstSample: { at: chunkOffsets[0] ?? 0, bytes: sizes.first },
    lengthBytes: readLengthBytes(moov, description),
  }
}

/** The total duration of the samples, in the track's own units. */
function readTimes(moov: Buffer, stts: Box): { samples: number; units: number } | undefined {
  const entries = moov.readUInt32BE(stts.from + 4)
  if (stts.from + 8 + entries * 8 > stts.end) return undefined
  let [samples, units] = [0, 0]
  for (let at = stts.from + 8, n = 0; n < entries; n++, at += 8) {
    const count = moov.readUInt32BE(at)
    samples += count
    units += count * moov.readUInt32BE(at + 4)
  }
  return { samples, units }
}

function readSizes(moov: Buffer, stsz: Box): { samples: number; bytes: number; first: number } | undefined {
  const same = moov.readUInt32BE(stsz.from + 4)
  const samples = moov.readUInt32BE(stsz.from + 8)
  if (same > 0) return { samples, bytes: samples * same, first: same }
  if (stsz.from + 12 + samples * 4 > stsz.end) return undefined
  let bytes = 0
  for (let n = 0; n < samples; n++) bytes += moov.readUInt32BE(stsz.from + 12 + n * 4)
  return { samples, bytes, first: samples > 0 ? moov.readUInt32BE(stsz.from + 12) : 0 }
}

/** Positions of the chunks in the file. */
function readOffsets(moov: Buffer, tables: Box[]): number[] | undefined {
  const stco = findBox(tables, 'stco')
  const table = stco ?? findBox(tables, 'co64')
  if (!table) return undefined
  const entries = moov.readUInt32BE(table.from + 4)
  const width = stco ? 4 : 8
  if (entries > maxChunks || table.from + 8 + entries * width > table.end) return undefined
  return Array.from({ length: entries }, (_, n) => {
    const at = table.from + 8 + n * width
    return stco ? moov.readUInt32BE(at) : Number(moov.readBigUInt64BE(at))
  })
}

/** Phones record in landscape and store the rotation in the track's matrix. */
function readFrame(moov: Buffer, tkhd: Box, description: Box): { width: number; height: number } {
  const matrix = tkhd.from + (moov[tkhd.from] === 1 ? 52 : 40)
  const isTurned = moov.readInt32BE(matrix) === 0 && moov.readInt32BE(matrix + 4) !== 0
  // From the sample description, which decoders use.
  const width = moov.readUInt16BE(description.from + 24)
  const height = moov.readUInt16BE(description.from + 26)
  return isTurned ? { width: height, height: width } : { width, height }
}

function readLengthBytes(moov: Buffer, description: Box): number | undefined {
  if (!/^avc[13]$/.test(description.type)) return undefined
  // 78 bytes of the visual sample entry come first.
  const avcC = findBox(readBoxes(moov, description.from + 78, description.end) ?? [], 'avcC')
  if (!avcC || avcC.end - avcC.from < 7 || moov[avcC.from] !== 1) return undefined
  return ((moov[avcC.from + 4] ?? 0) & 3) + 1
}
