import path from 'node:path'

/** Short films, each with the picture that is shown until it plays; `e2e/films.ts` makes them. */
export const films = ['headphones', 'winter'] as const
export type FilmName = (typeof films)[number]

/** Where a film and its picture lie on this machine. */
export function filmFiles(name: FilmName): { film: string; poster: string } {
  const of = (ending: string) => path.join(import.meta.dirname, '../films', `${name}.${ending}`)
  return { film: of('mp4'), poster: of('jpg') }
}
