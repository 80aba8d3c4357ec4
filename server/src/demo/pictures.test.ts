import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { nameOf, paintedDir, photosDir } from '@shop/demo/painted'
import { isRendered } from '@shop/demo/photos'
import { allPictures } from '@shop/demo/picture-list'
import { paintPicture } from '@shop/demo/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePainting } from './encode-picture.ts'

const all = allPictures()
const paintings = all.flatMap(({ spec }) => (isRendered(spec) ? [] : [spec]))
const oneOfEach = [...Map.groupBy(paintings, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])

test('every picture exists and none is unused; if not: npm run demo:paint, npm run demo:render', async () => {
  const files = [...(await readdir(paintedDir)), ...(await readdir(photosDir))]
  expect(files.filter((file) => file.endsWith('-s.webp')).toSorted()).toEqual(
    all.map(({ spec }) => `${nameOf(spec)}-s.webp`).toSorted(),
  )
})

test.each(oneOfEach.map((spec) => [spec.kind, spec] as const))(
  'a picture of kind %s looks as if painted today; if not: remove demo/painted, npm run demo:paint',
  async (_kind, spec) => {
    const painting = await paintPicture(spec)
    expect(painting.channels).toBe(3)
    const { m } = await encodePainting(painting)
    const [today, there] = await Promise.all([m, path.join(paintedDir, `${nameOf(spec)}-m.webp`)].map(toPixels))
    expect(there?.length).toBe(today?.length)
    // Bytes differ between machines and with the effort; the visible picture does not.
    const differs = today?.reduce((sum, value, index) => sum + Math.abs(value - (there?.[index] ?? 0)), 0) ?? 0
    expect(differs / (today?.length ?? 1)).toBeLessThan(2)
  },
)

function toPixels(picture: Buffer | string): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer()
}
