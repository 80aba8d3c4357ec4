import { t } from '@lingui/core/macro'
import { encode } from 'uqr'
import { pointsNameWithin, storeSettings } from '../../lib/settings.ts'
import { linkOf, type Subject } from './subject.ts'

const width = 750
const gutter = 40
const inner = width - 2 * gutter
const qrSide = 176
const squares = 4
const gap = 8
/** The smallest text: a chat shows the poster at less than half of its width. */
const noteSize = 32
const noteLine = 46
const ink = '#1d1d1f'
const quiet = '#6b6b70'

interface Layout {
  titleLines: string[]
  noteLines: string[]
  pictureHeight: number
  footTop: number
  height: number
}

function layOut(brush: CanvasRenderingContext2D, subject: Subject, hasPicture: boolean): Layout {
  brush.font = font(40, 600)
  const titleLines = wrap(brush, subject.title, inner, 3)
  brush.font = font(noteSize, 400)
  const noteLines = subject.note ? wrap(brush, subject.note, inner, 3) : []
  const pictureHeight = hasPicture ? inner : 400
  const footTop =
    gutter + pictureHeight + 40 + (subject.price ? 84 : 0) + titleLines.length * 54 + noteLines.length * noteLine + 26
  return { titleLines, noteLines, pictureHeight, footTop, height: footTop + qrSide + 2 * gutter }
}

/** The pictures at the top: one, or four as a square; none. */
function picturesOf({ pictureUrl, pictureUrls = [] }: Subject): readonly string[] {
  if (pictureUrl !== undefined) return [pictureUrl]
  return pictureUrls.length >= squares ? pictureUrls.slice(0, squares) : []
}

/** The size of the poster that will be drawn. */
export function ratioOf(subject: Subject): number {
  const brush = document.createElement('canvas').getContext('2d')
  return brush ? width / layOut(brush, subject, picturesOf(subject).length > 0).height : 0.7
}

/**
 * A picture for a chat or an album: the goods, their price, the shop's mark and a QR code that leads to them. Drawn on
 * the phone.
 */
export async function drawPoster(subject: Subject): Promise<Blob> {
  const markUrl = storeMark()
  const [mark, ...loaded] = await Promise.all([
    markUrl && loadPicture(markUrl),
    ...picturesOf(subject).map(loadPicture),
  ])
  const pictures = loaded.every((picture) => picture !== undefined) ? loaded : []
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  const { titleLines, noteLines, pictureHeight, footTop, height } = layOut(brush, subject, pictures.length > 0)
  canvas.width = width
  canvas.height = height
  draw()
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the poster cannot be encoded'))),
      'image/jpeg',
      0.92,
    )
  })

  function draw(): void {
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    drawPicture()
    brush.textBaseline = 'top'
    let y = gutter + pictureHeight + 40
    if (subject.price) {
      drawPrice(subject.price, subject.points ?? 0, y)
      y += 84
    }
    brush.font = font(40, 600)
    brush.fillStyle = ink
    for (const line of titleLines) {
      brush.fillText(line, gutter, y)
      y += 54
    }
    brush.font = font(noteSize, 400)
    brush.fillStyle = quiet
    for (const line of noteLines) {
      brush.fillText(line, gutter, y + 6)
      y += noteLine
    }
    drawFoot()
  }

  function drawPicture(): void {
    brush.save()
    brush.beginPath()
    brush.roundRect(gutter, gutter, inner, pictureHeight, 24)
    brush.clip()
    if (pictures.length === 0) drawSign()
    const room = pictures.length > 1 ? (inner - gap) / 2 : inner
    for (const [index, picture] of pictures.entries()) {
      const side = Math.min(picture.naturalWidth, picture.naturalHeight)
      const [left, top] = [(picture.naturalWidth - side) / 2, (picture.naturalHeight - side) / 2]
      const [column, row] = [index % 2, Math.floor(index / 2)]
      const [x, y] = [gutter + column * (room + gap), gutter + row * (room + gap)]
      brush.drawImage(picture, left, top, side, side, x, y, room, room)
    }
    brush.restore()
  }

  /** Replaces a missing picture: the shop's logo and name on its colours. */
  function drawSign(): void {
    const ground = brush.createLinearGradient(gutter, gutter, gutter + inner, gutter + pictureHeight)
    ground.addColorStop(0, themeColour('--main-fill'))
    ground.addColorStop(1, themeColour('--main-fill2'))
    brush.fillStyle = ground
    brush.fillRect(gutter, gutter, inner, pictureHeight)
    brush.fillStyle = themeColour('--main-text')
    brush.globalAlpha = 0.1
    for (const [x, y, radius] of [
      [gutter + 60, gutter + pictureHeight, 200],
      [gutter + inner - 40, gutter + 20, 240],
    ] as const) {
      brush.beginPath()
      brush.arc(x, y, radius, 0, 2 * Math.PI)
      brush.fill()
    }
    brush.globalAlpha = 1
    const side = 140
    const top = gutter + (pictureHeight - (mark ? side + 96 : 64)) / 2
    if (mark) drawMark(mark, (width - side) / 2, top, side)
    brush.font = font(60, 600)
    brush.fillStyle = themeColour('--main-text')
    brush.textAlign = 'center'
    brush.textBaseline = 'top'
    brush.fillText(storeName(), width / 2, top + (mark ? side + 32 : 0), inner - 80)
    brush.textAlign = 'left'
  }

  function drawMark(image: HTMLImageElement, left: number, top: number, side: number): void {
    brush.save()
    brush.beginPath()
    brush.roundRect(left, top, side, side, side / 5)
    brush.clip()
    brush.fillStyle = '#fff'
    brush.fillRect(left, top, side, side)
    brush.drawImage(image, left, top, side, side)
    brush.restore()
  }

  /** Currency sign and fen small, the yuan large, as everywhere in the shop; the points beside it. */
  function drawPrice(price: string, points: number, top: number): void {
    const [yuan = '', fen = '00'] = price.split('.')
    const parts = [
      ['¥', 32],
      [Number(yuan).toLocaleString('en'), 56],
      [`.${fen}`, 32],
      [points > 0 ? ` + ${points} ${pointsName()}` : '', 32],
    ] as const
    brush.fillStyle = themeColour('--main-fill')
    brush.textBaseline = 'alphabetic'
    let x = gutter
    for (const [text, size] of parts) {
      brush.font = font(size, 600)
      brush.fillText(text, x, top + 50)
      x += brush.measureText(text).width + 2
    }
    brush.textBaseline = 'top'
  }

  function drawFoot(): void {
    const textTop = footTop + gutter
    brush.fillStyle = '#ebebed'
    brush.fillRect(gutter, footTop + gutter / 2 - 1, inner, 2)
    drawQr(linkOf(subject), width - gutter - qrSide, textTop)
    const room = inner - qrSide - 32
    const beside = mark ? 72 : 0
    if (mark) drawMark(mark, gutter, textTop + 8, 56)
    brush.font = font(36, 600)
    brush.fillStyle = ink
    brush.fillText(wrap(brush, storeName(), room - beside, 1)[0] ?? '', gutter + beside, textTop + 16)
    brush.font = font(noteSize, 400)
    brush.fillStyle = quiet
    const hint = wrap(brush, t`長按識別 QR Code，查看詳情`, room, 2)
    for (const [index, line] of hint.entries()) brush.fillText(line, gutter, textTop + 82 + index * noteLine)
  }

  function drawQr(text: string, left: number, top: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    const module = qrSide / size
    brush.fillStyle = '#000'
    data.forEach((row, y) => {
      row.forEach((dark, x) => {
        // Whole pixels, so that no line shows between two adjacent dark modules.
        const [x0, y0] = [Math.round(x * module), Math.round(y * module)]
        const [x1, y1] = [Math.round((x + 1) * module), Math.round((y + 1) * module)]
        if (dark) brush.fillRect(left + x0, top + y0, x1 - x0, y1 - y0)
      })
    })
  }
}

const font = (size: number, weight: number) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`

const themeColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const pointsName = () => pointsNameWithin(storeSettings.get()?.setting.points.points_name || t`積分`)

const storeMark = () => storeSettings.get()?.storeInfo.image_url ?? undefined

const storeName = () => storeSettings.get()?.storeInfo.store_name ?? ''

const patienceMs = 8_000

/** If the storage does not allow drawing its pictures, or one does not load in time, the poster omits it. */
function loadPicture(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve(picture)
    picture.onerror = () => resolve(undefined)
    setTimeout(() => resolve(undefined), patienceMs)
    picture.src = url
  })
}

/** Breaks Latin text between words and other scripts anywhere; overflowing text ends in "…". */
export function wrap(
  brush: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  room: number,
  most: number,
): string[] {
  const fits = (line: string) => brush.measureText(line).width <= room
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w'’.-]+\s*|\S\s*|\s/gu) ?? []) {
    if (line === '' || fits((line + piece).trimEnd())) {
      line += piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, most - 1), `${last}…`]
}
