import '../core/process/require-node.ts'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { photosDir } from '@shop/demo/painted'
import { isRendered, type Rendered } from '@shop/demo/photos'
import { allPictures } from '@shop/demo/picture-list'
import { toRaw } from '@shop/demo/pictures/sprite'
import sharp from 'sharp'
import { missingIn, writePicture } from './picture-files.ts'

// npm run demo:render: takes the demo shop's missing photos with Blender 3.4 and NumPy (Debian: apt-get install
// --no-install-recommends blender python3-numpy), a few minutes each, and removes those no longer used. After a change
// to a model, name its goods, or the arrangements that show them, to retake theirs: npm run demo:render -- honey table

const script = path.join(import.meta.dirname, '../../../demo/render/render.py')
const retaken = process.argv.slice(2)

if (spawnSync('blender', ['--version']).status !== 0) {
  console.error('The photos of the demo shop are rendered by Blender, which is not installed. Nothing else needs it.')
  process.exit(1)
}
const photos = allPictures().flatMap(({ spec }) => (isRendered(spec) ? [spec] : []))
const missing = await missingIn(photosDir, photos)
const todo = photos.filter(
  (spec) => missing.includes(spec) || retaken.includes(spec.kind === 'photo' ? spec.goods : spec.name),
)
const folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'))
for (const spec of todo) await take(spec, path.join(folder, 'photo.png'))
await rm(folder, { recursive: true })
console.log(`${todo.length} photos taken, ${photos.length - todo.length} already existed`)

async function take(spec: Rendered, file: string): Promise<void> {
  const wanted = wantedOf(spec, file)
  const { status, stderr } = spawnSync(
    'blender',
    // Without this option, Blender exits with 0 even if the script fails.
    ['-b', '--python-exit-code', '1', '-P', script, '--', ...wanted],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], timeout: 3_600_000 },
  )
  if (status !== 0) throw new Error(`could not take a photo of ${wanted.join(' ')}: ${stderr}`)
  await writePicture(spec, await toRaw(sharp(file).removeAlpha()))
  console.log(wanted.slice(0, 3).join(' '))
}

/** The script's arguments. */
function wantedOf(spec: Rendered, file: string): string[] {
  if (spec.kind === 'arrangement') return ['arrangement', spec.name, '-', file]
  const { goods, view, colour = '-', tall } = spec
  return [goods, view, colour, file, ...(tall ? ['750', '48', '1000'] : [])]
}
