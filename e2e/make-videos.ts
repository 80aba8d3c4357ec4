import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type PaletteName, palettes } from '@shop/demo/pictures/palette'
import { type Emoji, sprite } from '@shop/demo/pictures/sprite'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { toMp4 } from './mp4.ts'

// `npx node e2e/make-videos.ts` recreates the demo's videos: objects on a stand that take turns, encoded by the
// browser.

interface Scene {
  width: number
  height: number
  palette: PaletteName
  floor: [light: string, dark: string]
  /** shown one after the other: the object on the stand, and the objects floating around it */
  acts: { main: Emoji; dye?: string; around: Emoji }[]
}

const scenes: Record<string, Scene> = {
  headphones: {
    width: 720,
    height: 720,
    palette: 'mist',
    floor: ['#e0e8f0', '#b9cad9'],
    acts: [
      { main: '1f3a7', dye: '#e9e6e1', around: '1f3b5' },
      { main: '1f3a7', dye: '#7d9cc0', around: '1f3b6' },
      { main: '1f3a7', dye: '#3d4350', around: '1f3b5' },
    ],
  },
  winter: {
    width: 720,
    height: 404,
    palette: 'dusk',
    floor: ['#d3dcdc', '#9bafb3'],
    acts: [
      { main: '2615', around: '2744' },
      { main: '1f9e3', dye: '#c0654f', around: '2744' },
      { main: '1f56f', around: '2744' },
    ],
  },
}

const outDir = path.join(import.meta.dirname, '../demo/videos')
mkdirSync(outDir, { recursive: true })
const encoding = { fps: 24, secondsEach: 2.2, bitrate: 230_000 }

// Browsers offer the encoder to pages of a secure origin only.
const server = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1')
const browser = await launchBrowser()
try {
  for (const [name, scene] of Object.entries(scenes)) await make(name, scene)
} finally {
  await browser.close()
  server.close()
}

async function make(name: string, { width, height, palette, floor, acts }: Scene): Promise<void> {
  const box = Math.round(height * 0.56)
  const drawn = await Promise.all(
    acts.map(async ({ main, dye, around }) => ({
      main: await toDataUrl(main, box, dye),
      around: await toDataUrl(around, Math.round(box * 0.24)),
    })),
  )
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const video = await page.evaluate(encodeInPage, {
    acts: drawn,
    colours: { ...palettes[palette], floor },
    width,
    height,
    ...encoding,
  })
  await page.close()
  const chunks = video.chunks.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes, 'base64'), isKey }))
  const avcC = Buffer.from(video.description, 'base64')
  writeFileSync(path.join(outDir, `${name}.mp4`), toMp4(chunks, { width, height, fps: encoding.fps, avcC }))
  writeFileSync(path.join(outDir, `${name}.jpg`), Buffer.from(video.poster, 'base64'))
}

async function toDataUrl(emoji: Emoji, box: number, dye?: string): Promise<string> {
  const plain = await sprite(emoji, box)
  const png = dye ? await sharp(plain).tint(dye).png().toBuffer() : plain
  return `data:image/png;base64,${png.toString('base64')}`
}

interface InPage {
  acts: { main: string; around: string }[]
  colours: { wall: readonly string[]; floor: readonly string[]; glow: string }
  width: number
  height: number
  fps: number
  secondsEach: number
  bitrate: number
}

/** Runs in the browser: draws every frame of the video and has it encoded. */
async function encodeInPage({ acts, colours, width, height, fps, secondsEach, bitrate }: InPage) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const load = async (url: string) => createImageBitmap(await (await fetch(url)).blob())
  const things = await Promise.all(
    acts.map(async ({ main, around }) => ({ main: await load(main), around: await load(around) })),
  )
  const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const ellipse = (x: number, y: number, across: number, down: number, fill: string, alpha = 1) => {
    pen.globalAlpha = alpha
    pen.fillStyle = fill
    pen.beginPath()
    pen.ellipse(x, y, across, down, 0, 0, 7)
    pen.fill()
    pen.globalAlpha = 1
  }
  const gradient = (from: [number, number], to: [number, number], stops: readonly string[]) => {
    const made = pen.createLinearGradient(...from, ...to)
    stops.forEach((stop, index) => {
      made.addColorStop(index, stop)
    })
    return made
  }

  function drawGround(at: number): void {
    pen.fillStyle = gradient([0, 0], [width, height], colours.wall)
    pen.fillRect(0, 0, width, height)
    const middle = width / 2
    ellipse(middle, height * 0.44, ...twice(height * 0.4 * (1 + 0.03 * Math.sin(at * 1.4))), colours.glow, 0.75)
    pen.fillStyle = gradient([0, height * 0.74], [0, height], colours.floor.toReversed())
    pen.fillRect(0, height * 0.74, width, height * 0.26)
    ellipse(middle, height * 0.83, height * 0.33, height * 0.075, '#fff', 0.55)
    ellipse(middle, height * 0.81, height * 0.33, height * 0.07, '#fff')
  }
  const twice = (value: number): [number, number] => [value, value]

  function drawThing({ main, around }: (typeof things)[number], at: number, alpha: number, shift: number): void {
    const middle = width / 2 + shift
    ellipse(middle, height * 0.805, main.width * 0.36, height * 0.022, '#000', alpha * 0.2)
    pen.globalAlpha = alpha
    pen.save()
    pen.translate(middle, height * 0.5 + Math.sin(at * 2.2) * height * 0.012)
    pen.rotate(Math.sin(at * 1.1) * 0.05)
    pen.drawImage(main, -main.width / 2, -main.height / 2)
    pen.restore()
    pen.globalAlpha = alpha * 0.85
    for (const [right, down, pace] of [
      [-0.3, -0.22, 1],
      [0.31, -0.08, 1.4],
      [0.26, -0.32, 0.8],
    ] as const) {
      const y = height * (0.42 + down) + Math.sin(at * pace * 2 + right * 9) * height * 0.02
      pen.drawImage(around, middle + right * height - around.width / 2, y - around.height / 2)
    }
    pen.globalAlpha = 1
  }

  function draw(at: number): void {
    drawGround(at)
    const act = Math.min(things.length - 1, Math.floor(at / secondsEach))
    const [thing, next] = [things[act] as (typeof things)[number], things[act + 1]]
    const turn = Math.max(0, (at / secondsEach - act - 0.78) / 0.22)
    const eased = !next ? 0 : turn < 0.5 ? 2 * turn ** 2 : 1 - (2 - 2 * turn) ** 2 / 2
    drawThing(thing, at, 1 - eased, -eased * width * 0.12)
    if (next && eased > 0) drawThing(next, at, eased, (1 - eased) * width * 0.12)
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
  for (let index = 0; index < Math.round(things.length * secondsEach * fps); index++) {
    draw(index / fps)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / fps) })
    encoder.encode(frame, { keyFrame: index % 48 === 0 })
    frame.close()
    if (index % 12 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  await encoder.flush()
  return { poster, description, chunks }
}
