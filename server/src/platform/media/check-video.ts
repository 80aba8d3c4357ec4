import { type FileHandle, open } from 'node:fs/promises'
import { Refusal } from '../../core/command/refusal.ts'
import { hasHiddenContent } from './file-type.ts'
import { type Box, findBox, readBoxes, readFileBoxes } from './mp4-boxes.ts'
import { readTrack, type Track } from './mp4-tracks.ts'

export interface CheckedVideo {
  durationMs: number
  /** upright, px */
  width: number
  height: number
  /** parts of the file that reveal where, by whom and with what it was filmed, or that no player uses */
  idle: Idle[]
}

/** A range to be filled with zeros; `box` is the position of a box's type, which becomes `free`. */
interface Idle {
  from: number
  end: number
  box?: number
}

/** 60 seconds at 60 frames per second need about 50 kB. */
const maxMoovBytes = 8 * 1024 * 1024
const maxSidePx = 4_096
/** Recorders that stop at a limit overrun it slightly. */
const overrunMs = 999

const outermost = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'udta', 'meta', 'pnot', 'PICT']
const brands = /^(isom|iso[2-9a-c]|mp4[12]|avc1|M4V[ HP]|MSNV|qt {2}|dash|3gp[4-9])$/

/**
 * Checks from its structure that a file is one complete MP4 in H.264, with AAC or silent, which every phone can play:
 * its boxes fill it to the last byte, its tables agree and point into it, and its first frame is H.264.
 * @param maxS seconds
 * @throws Refusal FILE_TYPE, VIDEO_CODEC, VIDEO_TOO_LONG
 */
export async function checkVideo(path: string, { maxS }: { maxS: number }): Promise<CheckedVideo> {
  const file = await open(path, 'r')
  try {
    return await check(file, (await file.stat()).size, maxS)
  } finally {
    await file.close()
  }
}

async function check(file: FileHandle, size: number, maxS: number): Promise<CheckedVideo> {
  const boxes = await readFileBoxes(file, size)
  if (!boxes || !(await isMp4(file, boxes, size))) throw new Refusal('FILE_TYPE')
  const movie = findBox(boxes, 'moov') as Box
  const moov = await readPart(file, movie.from, movie.end)
  const parts = readBoxes(moov)
  const tracks = parts?.filter((box) => box.type === 'trak').map((box) => readTrack(moov, box))
  if (!parts || !tracks || tracks.length === 0 || tracks.includes(undefined)) throw new Refusal('FILE_TYPE')
  const { video, sound, others } = sortTracks(tracks as Track[])
  const mdats = boxes.filter((box) => box.type === 'mdat')
  for (const track of [video, ...sound]) assertInside(track, mdats)
  await assertBeginsAsH264(file, video)

  const durationMs = Math.ceil(Math.max(...[video, ...sound].map((track) => track.durationMs)))
  if (durationMs > maxS * 1000 + overrunMs) throw new Refusal('VIDEO_TOO_LONG', { maxS })
  const outside = boxes.filter((box) => !['ftyp', 'moov', 'mdat'].includes(box.type)).map(toIdle(0))
  const inside = [...others.map((track) => track.box), ...metadataBoxes(moov, parts, [video, ...sound])].map(
    toIdle(movie.from),
  )
  const names = [video, ...sound]
    .flatMap((track) => handlerNameOf(moov, track))
    .map(({ from, end }) => at(movie.from, from, end))
  return { durationMs, width: video.width, height: video.height, idle: [...outside, ...inside, ...names] }
}

async function isMp4(file: FileHandle, boxes: Box[], size: number): Promise<boolean> {
  const [first] = boxes
  const count = (type: string) => boxes.filter((box) => box.type === type).length
  if (first?.type !== 'ftyp' || first.end - first.from > 256 || first.end - first.from < 8) return false
  if (count('ftyp') !== 1 || count('moov') !== 1 || count('mdat') < 1) return false
  if (boxes.some((box) => !outermost.includes(box.type))) return false
  const movie = findBox(boxes, 'moov') as Box
  if (movie.end - movie.from > maxMoovBytes) return false
  const brand = (await readPart(file, first.from, first.from + 4)).toString('latin1')
  if (!brands.test(brand)) return false
  // Other programs recognise their files by the beginning or, for archives, by the end.
  const head = await readPart(file, 0, Math.min(size, 4_096))
  const tail = await readPart(file, Math.max(0, size - 70_000), size)
  return !hasHiddenContent(head) && !hasHiddenContent(tail)
}

/** Picks one video track and its sound; other tracks that phones record (places, times, texts) are left out. */
function sortTracks(tracks: Track[]): { video: Track; sound: Track[]; others: Track[] } {
  const videos = tracks.filter((track) => track.handler === 'vide' && track.samples > 0)
  const [video] = videos
  if (!video) throw new Refusal('FILE_TYPE')
  if (videos.length > 1 || !/^avc[13]$/.test(video.codec)) throw new Refusal('VIDEO_CODEC')
  const { width, height, lengthBytes } = video
  if (lengthBytes === undefined || width < 16 || height < 16 || Math.max(width, height) > maxSidePx) {
    throw new Refusal('VIDEO_CODEC')
  }
  const heard = tracks.filter((track) => track.handler === 'soun' && track.samples > 0)
  const sound = heard.filter((track) => track.codec === 'mp4a')
  if (heard.length > 0 && sound.length === 0) throw new Refusal('VIDEO_CODEC')
  const kept = [video, ...sound.slice(0, 1)]
  return { video, sound: kept.slice(1), others: tracks.filter((track) => !kept.includes(track)) }
}

/** A track whose chunks are not in the file's media belongs to a truncated or forged file. */
function assertInside(track: Track, mdats: Box[]): void {
  const room = mdats.reduce((sum, box) => sum + box.end - box.from, 0)
  const isInside = (offset: number) => mdats.some((box) => offset >= box.from && offset < box.end)
  const { chunkOffsets } = track
  if (track.bytes > room || chunkOffsets.length === 0 || !chunkOffsets.every(isInside)) throw new Refusal('FILE_TYPE')
}

/** The first frame must consist only of NAL units, each preceded by its length and of a type that H.264 defines. */
async function assertBeginsAsH264(file: FileHandle, { firstSample, lengthBytes = 4 }: Track): Promise<void> {
  const { at: start, bytes } = firstSample
  if (bytes < lengthBytes + 1 || bytes > 8 * 1024 * 1024) throw new Refusal('FILE_TYPE')
  const sample = await readPart(file, start, start + bytes)
  if (sample.length !== bytes) throw new Refusal('FILE_TYPE')
  for (let offset = 0; offset < bytes; ) {
    if (offset + lengthBytes >= bytes) throw new Refusal('FILE_TYPE')
    const length = sample.readUIntBE(offset, lengthBytes)
    const type = (sample[offset + lengthBytes] ?? 0) & 0x1f
    if (length === 0 || type === 0 || type > 23) throw new Refusal('FILE_TYPE')
    offset += lengthBytes + length
    if (offset > bytes) throw new Refusal('FILE_TYPE')
  }
}

const metadataTypes = ['udta', 'meta', 'uuid', 'free', 'skip', 'tref']

/** Boxes besides the tables, which contain where and with what something was filmed. */
function metadataBoxes(moov: Buffer, parts: Box[], kept: Track[]): Box[] {
  const below = kept.flatMap(({ box }) => readBoxes(moov, box.from, box.end) ?? [])
  return [...parts, ...below].filter((box) => metadataTypes.includes(box.type))
}

/** The free text of a track's handler, which may name a program or a person. */
function handlerNameOf(moov: Buffer, { box }: Track): { from: number; end: number }[] {
  const mdia = findBox(readBoxes(moov, box.from, box.end) ?? [], 'mdia')
  const hdlr = mdia && findBox(readBoxes(moov, mdia.from, mdia.end) ?? [], 'hdlr')
  return hdlr && hdlr.end > hdlr.from + 20 ? [{ from: hdlr.from + 20, end: hdlr.end }] : []
}

const at = (base: number, from: number, end: number): Idle => ({ from: base + from, end: base + end })
const toIdle =
  (base: number) =>
  (box: Box): Idle => ({ ...at(base, box.from, box.end), box: base + box.start + 4 })

/** Zeroes the idle parts in place; nothing else moves, so all tables stay valid. */
export async function zeroIdleParts(path: string, { idle }: Pick<CheckedVideo, 'idle'>): Promise<void> {
  const file = await open(path, 'r+')
  try {
    for (const { from, end, box } of idle) {
      if (box !== undefined) await file.write('free', box, 'latin1')
      const zeros = Buffer.alloc(Math.min(end - from, 1024 * 1024))
      for (let offset = from; offset < end; offset += zeros.length) {
        await file.write(zeros, 0, Math.min(zeros.length, end - offset), offset)
      }
    }
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, from: number, end: number): Promise<Buffer> {
  const part = Buffer.alloc(end - from)
  const { bytesRead } = await file.read(part, 0, part.length, from)
  return part.subarray(0, bytesRead)
}
