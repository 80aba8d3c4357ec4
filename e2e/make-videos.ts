import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { galleryOf, goods, pictureOfChoice } from '@shop/demo/goods'
import { dirOf, nameOf } from '@shop/demo/painted'
import { arranged } from '@shop/demo/photos'
import type { PictureSpec } from '@shop/demo/pictures'
import { videoFiles } from '@shop/demo/videos'
import { launchBrowser } from './browser.ts'
import { toMp4 } from './mp4.ts'

// `npx node e2e/make-videos.ts` makes the demo's videos from its photos: one fades into the next while the camera moves
// slowly. The browser encodes them.

interface Scene {
  width: number
  height: number
  shots: Shot[]
}

interface Shot {
  picture: PictureSpec
  /** the camera at the start and the end: its centre, as shares of the picture, and its zoom */
  way: [from: View, to: View]
}
type View = [x: number, y: number, zoom: number]

const nearer: Shot['way'] = [
  [0.5, 0.5, 1],
  [0.5, 0.47, 1.18],
]
const across: Shot['way'] = [
  [0.46, 0.5, 1.14],
  [0.54, 0.48, 1.1],
]
const back: Shot['way'] = [
  [0.5, 0.46, 1.2],
  [0.5, 0.5, 1],
]

const scenes: Record<'headphones' | 'winter', Scene> = {
  headphones: {
    width: 720,
    height: 720,
    shots: [
      { picture: headphones(), way: nearer },
      { picture: headphones('close'), way: across },
      // These overlap while they fade, so that only the colour changes.
      ...['graphite', 'fog', 'lotus'].map((colour, index) => ({
        picture: headphones(colour),
        way: [0, 1].map((end) => [0.5, 0.5 - 0.01 * (index + end), 1 + 0.06 * (index + end)]) as Shot['way'],
      })),
    ],
  },
  winter: {
    width: 720,
    height: 404,
    shots: [
      { picture: arranged('cocoa'), way: nearer },
      { picture: arranged('candles'), way: across },
      { picture: arranged('gloves'), way: back },
      { picture: arranged('soup'), way: nearer },
    ],
  },
}

function headphones(view?: string): PictureSpec {
  const item = goods.find(({ key }) => key === 'headphones')
  if (!item) throw new Error('the demo sells no headphones')
  const [front, close] = galleryOf(item)
  if (view === 'close') return close
  const value = item.specs?.flatMap(({ values }) => values).find(({ key }) => key === view)
  return (value && pictureOfChoice(item, value)) ?? front
}

const encoding = { fps: 24, secondsEach: 2.4, fadeS: 0.6, bitrate: 450_000 }

// Browsers offer the encoder to pages of a secure origin only.
const server = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1')
const browser = await launchBrowser()
try {
  for (const [name, scene] of Object.entries(scenes)) await make(name as keyof typeof scenes, scene)
} finally {
  await browser.close()
  server.close()
}

async function make(name: keyof typeof scenes, { width, height, shots }: Scene): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const video = await page.evaluate(encodeInPage, {
    shots: shots.map(({ picture, way }) => ({ url: toDataUrl(picture), way })),
    width,
    height,
    ...encoding,
  })
  await page.close()
  const chunks = video.chunks.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes, 'base64'), isKey }))
  const avcC = Buffer.from(video.description, 'base64')
  const files = videoFiles(name)
  mkdirSync(path.dirname(files.video), { recursive: true })
  writeFileSync(files.video, toMp4(chunks, { width, height, fps: encoding.fps, avcC }))
  writeFileSync(files.poster, Buffer.from(video.poster, 'base64'))
}

/** The picture in its largest size. */
function toDataUrl(spec: PictureSpec): string {
  const files = ['l', 'm'].map((size) => path.join(dirOf(spec), `${nameOf(spec)}-${size}.webp`))
  const file = files.find(existsSync)
  if (!file) throw new Error(`no picture of ${JSON.stringify(spec)}`)
  return `data:image/webp;base64,${readFileSync(file).toString('base64')}`
}

interface InPage {
  shots: { url: string; way: Shot['way'] }[]
  width: number
  height: number
  fps: number
  secondsEach: number
  fadeS: number
  bitrate: number
}

/** Runs in the browser: draws every frame of the video and has it encoded. */
async function encodeInPage({ shots, width, height, fps, secondsEach, fadeS, bitrate }: InPage) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.imageSmoothingQuality = 'high'
  const photos = await Promise.all(
    shots.map(async ({ url, way }) => ({ way, image: await createImageBitmap(await (await fetch(url)).blob()) })),
  )
  const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

  /** @param share of the shot that has passed, fades included: 0 to 1 */
  function drawShot({ image, way: [from, to] }: (typeof photos)[number], share: number, alpha: number): void {
    const eased = (1 - Math.cos(share * Math.PI)) / 2
    const [x, y, zoom] = from.map((value, index) => value + ((to[index] as number) - value) * eased) as View
    const scale = Math.max(width / image.width, height / image.height) * zoom
    const [across, down] = [image.width * scale, image.height * scale]
    const within = (value: number, room: number) => Math.min(0, Math.max(room, value))
    pen.globalAlpha = alpha
    pen.drawImage(
      image,
      within(width / 2 - x * across, width - across),
      within(height / 2 - y * down, height - down),
      across,
      down,
    )
  }

  function draw(at: number): void {
    const index = Math.min(photos.length - 1, Math.floor(at / secondsEach))
    for (const [shot, photo] of photos.entries()) {
      if (shot !== index && shot !== index + 1) continue
      const since = at - shot * secondsEach + fadeS
      const alpha = shot === index ? 1 : Math.min(1, Math.max(0, since / fadeS))
      if (alpha > 0) drawShot(photo, Math.min(1, since / (secondsEach + fadeS)), alpha)
    }
  }

  const chunks: { bytes: string; isKey: boolean }[] = []
  let description = ''
  const encoder = new VideoEncoder({
    output: (chunk, more) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ bytes: toText(bytes), isKey: chunk.type === 'key' })
      const described = more?.decoderConfig?.description
      if (described) description = toText(new Uint8Array(described as ArrayBuffer))
    },
    error: (error) => console.error(error),
  })
  encoder.configure({ codec: 'avc1.42e01f', width, height, bitrate, framerate: fps, avc: { format: 'avc' } })
  draw(0)
  const first = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  const poster = toText(new Uint8Array(await first.arrayBuffer()))
  for (let index = 0; index < Math.round(photos.length * secondsEach * fps); index++) {
    draw(index / fps)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / fps) })
    encoder.encode(frame, { keyFrame: index % 48 === 0 })
    frame.close()
    if (index % 12 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  await encoder.flush()
  return { poster, description, chunks }
}
