import { createHash } from 'node:crypto'
import path from 'node:path'
import type { PictureSpec } from './pictures.ts'

/** Where the painted pictures of `allPictures` lie, in their sizes; `npm run demo:paint` makes them. */
export const paintedDir = path.join(import.meta.dirname, '../painted')

/** What the files of a picture begin with; it changes with what is said about it. */
export function nameOf(spec: PictureSpec): string {
  return createHash('sha256')
    .update(`demo ${JSON.stringify(spec)}`)
    .digest('hex')
    .slice(0, 32)
}
