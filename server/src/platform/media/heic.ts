import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../core/command/refusal.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { type Box, findBelow, findBox, readBoxes, readLeadingBoxes } from './mp4-boxes.ts'

/** Upright, in the colour space of `profile`. */
export interface DecodedHeic {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  profile: Buffer | undefined
}

export interface HeicLimits {
  pixelsMax: number
  sideMax: number
  timeMs: number
  memoryBytes: number
}

/** On an idle machine 12 million pixels take a second and 100 MB, 48 million take four seconds and 400 MB. */
const ordinary = { timeMs: 30_000, memoryBytes: 640 * 1024 * 1024 }

const oneAtATime = limitParallel(1)

/** Whether a file of the HEIF family contains HEVC, which the picture library cannot read, unlike AVIF. */
export function isHevc(file: Buffer): boolean {
  return itemTypes(file).some((type) => type === 'hvc1' || type === 'hev1')
}

/**
 * Decodes HEIC in its own thread, with limits on time and memory.
 * @throws Refusal FILE_TYPE (broken), FILE_TOO_LARGE (by its stated size, or by the time or memory it takes)
 */
export async function decodeHeic(
  file: Buffer,
  limits: Pick<HeicLimits, 'pixelsMax' | 'sideMax'> & Partial<HeicLimits>,
): Promise<DecodedHeic> {
  const { pixelsMax, sideMax, timeMs, memoryBytes } = { ...ordinary, ...limits }
  const properties = readProperties(file)
  const sizes = properties.filter(({ type }) => type === 'ispe').map((box) => sizeOf(file, box))
  if (sizes.length === 0) throw new Refusal('FILE_TYPE')
  // Both a grid and its tiles state their sizes.
  const isBomb = sizes.some(({ width, height }) => width * height > pixelsMax || Math.max(width, height) > sideMax)
  if (isBomb || itemTypes(file).length > maxItems) throw new Refusal('FILE_TOO_LARGE')
  const decoded = await oneAtATime(() => inThread(file, { timeMs, memoryBytes }))
  if (decoded.width * decoded.height > pixelsMax) throw new Refusal('FILE_TOO_LARGE')
  return { ...decoded, profile: profileOf(file, properties) }
}

/** A picture of 48 million pixels consists of two hundred tiles, and its gain map of fifty. */
const maxItems = 1_000

async function inThread(
  file: Buffer,
  { timeMs, memoryBytes }: Pick<HeicLimits, 'timeMs' | 'memoryBytes'>,
): Promise<Omit<DecodedHeic, 'profile'>> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: { file, memoryBytes } })
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(timeMs) })
    if (typeof answer === 'string') throw new Refusal(answer === 'too large' ? 'FILE_TOO_LARGE' : 'FILE_TYPE')
    return answer
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal((error as Error).name === 'AbortError' ? 'FILE_TOO_LARGE' : 'FILE_TYPE')
  } finally {
    // This also frees its memory.
    await thread.terminate()
  }
}

/** The file's `meta` box without the four bytes of version before its content. Boxes after it are ignored. */
function readMeta(file: Buffer): Box | undefined {
  const meta = findBox(readLeadingBoxes(file, 0, file.length).boxes, 'meta')
  return meta && { ...meta, from: meta.from + 4 }
}

function itemTypes(file: Buffer): string[] {
  const meta = readMeta(file)
  const iinf = meta && findBelow(file, meta, ['iinf'])
  if (!iinf || iinf.end - iinf.from < 6) return []
  const entries = readBoxes(file, iinf.from + (file[iinf.from] === 0 ? 6 : 8), iinf.end) ?? []
  // Item ids have two bytes in version 2 and four in version 3.
  const typeAt = (entry: Box) => entry.from + (file[entry.from] === 3 ? 10 : 8)
  return entries.map((entry) => file.toString('latin1', typeAt(entry), typeAt(entry) + 4))
}

function readProperties(file: Buffer): Box[] {
  const meta = readMeta(file)
  const ipco = meta && findBelow(file, meta, ['iprp', 'ipco'])
  return (ipco && readBoxes(file, ipco.from, ipco.end)) ?? []
}

function sizeOf(file: Buffer, { from, end }: Box): { width: number; height: number } {
  if (end - from < 12) throw new Refusal('FILE_TYPE')
  return { width: file.readUInt32BE(from + 4), height: file.readUInt32BE(from + 8) }
}

/** The picture's ICC profile: phones take photos in more colours than sRGB has. */
function profileOf(file: Buffer, properties: Box[]): Buffer | undefined {
  const colr = properties.find(
    ({ type, from }) => type === 'colr' && /^(prof|rICC)$/.test(file.toString('latin1', from, from + 4)),
  )
  return colr && file.subarray(colr.from + 4, colr.end)
}
