import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { nameOf, paintedDir } from '@shop/demo/painted'
import { allPictures } from '@shop/demo/picture-list'
import { type PictureSpec, paintPicture } from '@shop/demo/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePainting } from './encode-picture.ts'

const all = allPictures()
const kindOf = (spec: PictureSpec) => (spec.kind === 'goods' ? spec.scene : spec.kind)
const oneOfEach = [...Map.groupBy(all, ({ spec }) => kindOf(spec)).values()].flatMap(([first]) => first ?? [])

test('every picture is painted, and none is unused: npm run demo:paint', async () => {
  const painted = (await readdir(paintedDir)).filter((file) => file.endsWith('-s.webp'))
  expect(painted.toSorted()).toEqual(all.map(({ spec }) => `${nameOf(spec)}-s.webp`).toSorted())
})

test.each(oneOfEach.map(({ spec }) => [kindOf(spec), spec] as const))(
  'a picture of kind %s looks as it would be painted today: else remove demo/painted, npm run demo:paint',
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
