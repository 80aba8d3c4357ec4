import path from 'node:path'

/** Short videos, each with the picture that is shown until it plays; `e2e/videos.ts` makes them. */
export const videos = ['headphones', 'winter'] as const
export type VideoName = (typeof videos)[number]

/** Where a video and its picture lie on this machine. */
export function videoFiles(name: VideoName): { video: string; poster: string } {
  const of = (ending: string) => path.join(import.meta.dirname, '../videos', `${name}.${ending}`)
  return { video: of('mp4'), poster: of('jpg') }
}
