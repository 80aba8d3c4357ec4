import '../core/process/require-node.ts'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nameOf, paintedDir } from '@shop/demo/painted'
import { allPictures } from '@shop/demo/picture-list'
import { type PictureSpec, paintPicture } from '@shop/demo/pictures'
import { encodePainting } from './encode-picture.ts'

// npm run demo:paint: paints the demo shop's missing pictures and removes those no longer used. After a change to how
// something is painted, delete demo/painted first.

await mkdir(paintedDir, { recursive: true })
const there = await readdir(paintedDir)
const wanted = new Map(allPictures().map(({ spec }) => [nameOf(spec), spec]))
const toName = (file: string) => file.replace(/-[sml]\.webp$/, '')
const painted = new Set(there.map(toName))
const todo = [...wanted].filter(([name]) => !painted.has(name))

for (const file of there) if (!wanted.has(toName(file))) await rm(path.join(paintedDir, file))
const left = todo.values()
const work = async () => {
  for (const [name, spec] of left) await paint(name, spec)
}
// Painting is JavaScript, encoding is not: a few at a time keep both busy.
await Promise.all([work(), work(), work()])
console.log(`${todo.length} pictures painted, ${wanted.size - todo.length} were there`)

async function paint(name: string, spec: PictureSpec): Promise<void> {
  const sizes = await encodePainting(await paintPicture(spec), 6)
  for (const [size, content] of Object.entries(sizes)) {
    await writeFile(path.join(paintedDir, `${name}-${size}.webp`), content)
  }
}
