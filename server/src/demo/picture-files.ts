import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dirOf, nameOf } from '@shop/demo/painted'
import type { PictureSpec } from '@shop/demo/pictures'
import type { Raw } from '@shop/demo/pictures/sprite'
import { encodePainting } from './encode-picture.ts'

/** Removes the files in `folder` that belong to none of the pictures, and returns the pictures without a file there. */
export async function missingIn<T extends PictureSpec>(folder: string, wanted: T[]): Promise<T[]> {
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  const toName = (file: string) => file.replace(/-[sml]\.webp$/, '')
  const names = new Set(wanted.map(nameOf))
  for (const file of there) if (!names.has(toName(file))) await rm(path.join(folder, file))
  const made = new Set(there.map(toName))
  return wanted.filter((spec) => !made.has(nameOf(spec)))
}

/** Writes the sizes of a picture to the folder that the demo is loaded from. */
export async function writePicture(spec: PictureSpec, raw: Raw): Promise<void> {
  for (const [size, content] of Object.entries(await encodePainting(raw, 6))) {
    await writeFile(path.join(dirOf(spec), `${nameOf(spec)}-${size}.webp`), content)
  }
}
