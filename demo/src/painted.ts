import { createHash } from 'node:crypto'
import path from 'node:path'
import { isRendered } from './photos.ts'

/** The painted pictures of `allPictures`, in all their sizes; `npm run demo:paint` creates them. */
export const paintedDir = path.join(import.meta.dirname, '../painted')
/** The rendered pictures, in all their sizes; `npm run demo:render` creates them. */
export const photosDir = path.join(import.meta.dirname, '../photos')

/** The folder of a picture's files. */
export function dirOf(spec: { kind: string }): string {
  return isRendered(spec) ? photosDir : paintedDir
}

/** The common prefix of a picture's files; it changes with the spec. */
export function nameOf(spec: { kind: string }): string {
  return createHash('sha256')
    .update(`demo ${JSON.stringify(spec)}`)
    .digest('hex')
    .slice(0, 32)
}
