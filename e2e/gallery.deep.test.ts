import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@shop/contract/core/common.ts'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { layoutProblems, textProblems } from './looks.ts'
import { watchErrors } from './phone.ts'
import { wordsOf } from './texts.ts'

// Every component of the shop's `ui/` in its states, as `shop/gallery` shows them, compared with the pictures of
// `e2e/gallery`. After an intended change, redraw them with `npm run gallery`, and look at them before committing.
const root = path.join(import.meta.dirname, '..')
const pictures = path.join(import.meta.dirname, 'gallery')
const redraws = process.env.GALLERY === 'redraw'
/** The folder for pictures that differ, to look at. */
const differing = path.join(root, '.cache', 'gallery')

const server = await createServer({
  root: path.join(root, 'shop'),
  configFile: path.join(root, 'shop/vite.config.ts'),
  // Not the port of `npm run dev`, which another test starts.
  cacheDir: path.join(root, 'node_modules/.vite/gallery'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, hmr: false },
  optimizeDeps: { entries: ['gallery/index.html'] },
})
await server.listen()
const [address = ''] = server.resolvedUrls?.local ?? []
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** If the fonts differ from those of the pictures, only layout faults can be found. */
const fontsFile = path.join(pictures, 'fonts.json')
const fonts = await measureFonts()
const isComparable = redraws || (existsSync(fontsFile) && readFileSync(fontsFile, 'utf8') === fonts)
if (redraws) {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures)
  writeFileSync(fontsFile, fonts)
}
if (!isComparable)
  console.warn('The gallery is drawn with other fonts than its pictures, and is not compared with them.')

const each = languages.flatMap((language) => (['light', 'dark'] as const).map((scheme) => ({ language, scheme })))

test.each(each)('the components look as before in $language, $scheme', async ({ language, scheme }) => {
  const page = await openGallery({ language, scheme })
  const words = wordsOf('shop', language)
  expect([...(await textProblems(page, words)), ...(await layoutProblems(page, words))]).toEqual([])
  const tops = await page
    .locator('[data-sample]')
    .evaluateAll((samples) =>
      samples.map((sample) => [sample.getAttribute('data-sample') ?? '', sample.getBoundingClientRect().top] as const),
    )
  await compare(`${language}-${scheme}`, await page.screenshot({ fullPage: true }), tops)
  await page.close()
})

test('nothing overflows at the narrow width, in the language with the longest words', async () => {
  const page = await openGallery({ language: 'en', width: 320 })
  expect(await layoutProblems(page, wordsOf('shop', 'en'))).toEqual([])
  await page.close()
})

test.each(['Popup', 'ActionSheet', 'Asker', 'Toaster', 'RegionPicker', 'PictureViewer'])('%s', async (name) => {
  const page = await openGallery({ language: 'zh-Hant' })
  const opener = page.locator(`[data-sample=${name}] [data-opens]`)
  // Always the same content behind it.
  await opener.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await opener.click()
  if (name === 'RegionPicker') await page.getByRole('button', { name: '浙江省' }).waitFor()
  await page.waitForFunction(isDrawn)
  await compare(name, await page.screenshot(), [[name, 0]])
  await page.close()
})

/** Components that draw nothing themselves, that another sample contains, or that appear only for a moment. */
const notShown = [
  'ButtonLink',
  'ExportTable',
  'ImageViewer',
  'InfiniteList',
  'LoadingLine',
  'OfflineBar',
  'OpenRequest',
  'Overlay',
  'Page',
  'PageLink',
  'PointsPart',
  'PullToRefresh',
  'QrCode',
  'Reading',
  'Rejection',
]

test('every component is in the gallery', () => {
  const components = readdirSync(path.join(root, 'shop/src/ui')).flatMap(
    (file) => /^([A-Z]\w+)\.tsx$/.exec(file)?.[1] ?? [],
  )
  const folder = path.join(root, 'shop/gallery')
  const samples = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const missing = components.filter((name) => !samples.some((source) => source.includes(`/ui/${name}.tsx`)))
  expect(missing).toEqual(notShown)
})

async function openGallery({
  language,
  scheme = 'light',
  width = 375,
}: {
  language: string
  scheme?: 'light' | 'dark'
  width?: number
}): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 667 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  })
  const errors = watchErrors(page)
  await page.clock.setFixedTime('2026-11-26T00:00:00Z')
  await page.goto(`${address}gallery/?language=${language}`)
  await page.locator('[data-sample]').last().waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Skeletons come after 200 ms, the drawings when their file has loaded.
  await page.waitForFunction(isDrawn)
  expect(errors).toEqual([])
  return page
}

/** No animation is running but those that follow a scroll position, and each drawing is whole. Runs in the browser. */
function isDrawn(): boolean {
  const drawings = [...document.querySelectorAll('[data-sample=Drawing] svg')]
  const running = document.getAnimations().filter(({ playState }) => playState !== 'finished')
  const moves = running.some(({ timeline }) => timeline === document.timeline)
  return !moves && drawings.every((drawing) => drawing.childElementCount > 1)
}

/** Widths of letters in the fonts that the components are drawn with. */
async function measureFonts(): Promise<string> {
  // Also loads all modules once, so that nothing is bundled again during the comparison.
  const page = await openGallery({ language: 'zh-Hant' })
  const widths = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('span'))
    const measured = ['Withdraw 1234.56', '購物車', 'カートに入れる', '장바구니'].map((text) => {
      line.textContent = text
      return Math.round(line.getBoundingClientRect().width * 100) / 100
    })
    line.remove()
    return measured
  })
  await page.close()
  // As the formatter writes it.
  return `[${widths.join(', ')}]\n`
}

/** Half the size, so that the comparison sees what a person would see, not the smoothing of letters. */
async function small(picture: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' })
    .removeAlpha()
}

/**
 * Compares a picture with the stored one.
 * @param tops the samples in it, from the top, each with its start in px
 */
async function compare(name: string, picture: Buffer, tops: (readonly [name: string, top: number])[]): Promise<void> {
  const file = path.join(pictures, `${name}.webp`)
  const is = await small(picture)
  if (redraws) {
    await is.webp({ lossless: true, effort: 6 }).toFile(file)
    return
  }
  if (!isComparable) return
  const [here, kept] = await Promise.all(
    // Blurred by less than a pixel: machines differ in which side of a pixel a thin line falls on.
    [is, sharp(file).removeAlpha()].map((one) => one.blur(0.7).raw().toBuffer({ resolveWithObject: true })),
  )
  if (!here || !kept) throw new Error('a picture could not be read')
  expect(here.info.width).toBe(kept.info.width)
  // Samples below the first difference are only moved by it.
  const other = tops.find(([, top], index) => {
    const from = Math.round(top / 2)
    const to = Math.round((tops[index + 1]?.[1] ?? here.info.height * 2) / 2)
    return differs(part(here, from, to), part(kept, from, to))
  })
  if (!other && here.info.height === kept.info.height) return
  mkdirSync(differing, { recursive: true })
  writeFileSync(path.join(differing, `${name}.png`), picture)
  expect.fail(
    `${other?.[0] ?? 'The end'} differs from e2e/gallery/${name}.webp; see .cache/gallery/${name}.png. ` +
      'If this is intended: npm run gallery',
  )
}

interface Raw {
  data: Buffer
  info: { width: number; channels: number }
}

function part({ data, info: { width, channels } }: Raw, from: number, to: number): Buffer {
  return data.subarray(from * width * channels, to * width * channels)
}

/** Whether more than one pixel in 500 clearly differs. */
function differs(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return true
  let count = 0
  for (let index = 0; index < one.length; index++)
    if (Math.abs((one[index] as number) - (other[index] as number)) > 40) count++
  return count > one.length / 500
}
