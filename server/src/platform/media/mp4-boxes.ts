import type { FileHandle } from 'node:fs/promises'

/** A box in an MP4 file or in a part of one; the format consists only of boxes. */
export interface Box {
  type: string
  /** where its header starts */
  start: number
  /** where its content starts */
  from: number
  end: number
}

/** The adjacent boxes in `data` between two positions. @returns undefined when they do not fill it exactly */
export function readBoxes(data: Buffer, from = 0, end = data.length): Box[] | undefined {
  const { boxes, at } = readLeadingBoxes(data, from, end)
  // Older recorders terminate a list with four zero bytes.
  const isClosed = at === end || (end - at === 4 && data.readUInt32BE(at) === 0)
  return isClosed ? boxes : undefined
}

/** Adjacent boxes, and the position of the first data that is not a box. */
export function readLeadingBoxes(data: Buffer, from: number, end: number): { boxes: Box[]; at: number } {
  const boxes: Box[] = []
  let at = from
  while (at < end) {
    const box = at + 8 <= end && boxes.length < maxBoxes ? readHeader(data, at, at, end) : undefined
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return { boxes, at }
}

const maxBoxes = 2_000

/** The outermost boxes of a file, read from their headers. @returns undefined when they do not fill it exactly */
export async function readFileBoxes(file: FileHandle, size: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  const header = Buffer.alloc(16)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(header, 0, 16, at)
    const box = bytesRead >= 8 ? readHeader(header.subarray(0, bytesRead), 0, at, size) : undefined
    if (!box || boxes.length >= 100) return undefined
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** @param offset position of the header in `data` @param start the same position in the file, as `end` is */
function readHeader(data: Buffer, offset: number, start: number, end: number): Box | undefined {
  const type = data.toString('latin1', offset + 4, offset + 8)
  let size = data.readUInt32BE(offset)
  let from = start + 8
  if (size === 1) {
    if (offset + 16 > data.length) return undefined
    size = Number(data.readBigUInt64BE(offset + 8))
    from = start + 16
  } else if (size === 0) size = end - start
  if (start + size > end || from > start + size) return undefined
  return { type, start, from, end: start + size }
}

export function findBox(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type)
}

/** A nested box, given by the path of types leading to it. */
export function findBelow(data: Buffer, box: Box, path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) {
    found = found && findBox(readBoxes(data, found.from, found.end) ?? [], type)
  }
  return found
}
