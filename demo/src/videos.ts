import path from 'node:path'

/** Short videos, each with its poster; `e2e/make-videos.ts` creates them. */
export const videos = ['headphones', 'winter'] as const
export type VideoName = (typeof videos)[number]

/** The local files of a video and its poster. */
export function videoFiles(name: VideoName): { video: string; poster: string } {
  const of = (ending: string) => path.join(import.meta.dirname, '../videos', `${name}.${ending}`)
  return { video: of('mp4'), poster: of('jpg') }
}
