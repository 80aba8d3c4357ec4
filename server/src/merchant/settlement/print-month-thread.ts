import { createRequire } from 'node:module'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { MonthOnPaper } from './load-month.ts'

// Prints `workerData` on A4 and posts the document's bytes.

const require = createRequire(import.meta.url)
const fontOf = (name: string, file: string) => path.join(path.dirname(require.resolve(name)), '../fonts', file)
/** `han` covers Chinese, Japanese and Latin; only Korean needs another font. */
const fonts = {
  han: fontOf('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  hangul: fontOf('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
}

const margin = 40
const rowHeight = 19
const ink = '#1d1d1f'
const quiet = '#6b6b70'
const line = '#d0d0d5'

async function print({ language, words, facts, headings, rows }: MonthOnPaper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    // Otherwise PDFKit reads a standard font from disk.
    font: fonts[language === 'ko' ? 'hangul' : 'han'],
    info: { Title: `${words.title} ${facts[1]?.[1] ?? ''}` },
  })
  const bytes = buffer(doc)
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  const base = language === 'ko' ? 'hangul' : 'han'
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - 24

  doc.font(base).fillColor(ink).fontSize(18).text(words.title, margin, margin)
  doc.fontSize(10)
  let y = margin + 34
  for (const [index, [name, value]] of facts.entries()) {
    const x = margin + (index % 2) * (width / 2)
    doc.font(base).fillColor(quiet).text(name, x, y, { width: 100, lineBreak: false })
    doc.fillColor(ink)
    // A shop's name may be in any of the scripts.
    doc.font(fontFor(value, base)).text(value, x + 104, y, { width: width / 2 - 112, height: 14, ellipsis: true })
    if (index % 2 === 1 || index === facts.length - 1) y += 18
  }
  y += 10

  const first = 92
  const second = 48
  const rest = (width - first - second) / (headings.length - 2)
  const columns = headings.map((_, index) => (index === 0 ? first : index === 1 ? second : rest))
  const row = (cells: string[], colour: string) => {
    let x = margin
    doc.font(base).fontSize(9).fillColor(colour)
    for (const [index, cell] of cells.entries()) {
      const cellWidth = columns[index] ?? rest
      const align = index === 0 ? 'left' : 'right'
      doc.text(cell, x, y + 4, { width: cellWidth - 6, height: 12, align, ellipsis: true })
      x += cellWidth
    }
    y += rowHeight
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  }
  row(headings, quiet)
  const total = rows.at(-1) as string[]
  const days = rows.slice(0, -1)
  for (const cells of [...(days.length > 0 ? days : [[words.none]]), total]) {
    if (y + rowHeight > bottom) {
      doc.addPage()
      y = margin
      row(headings, quiet)
    }
    row(cells, cells === total ? ink : '#333')
  }

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.font(base).fontSize(8).fillColor(quiet)
    // The footer is below the margin, where a text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    const at = doc.page.height - margin - 8
    doc.text(words.note, margin, at, { width: width - 80, height: 22, ellipsis: true })
    doc.text(`${words.page} ${page + 1} / ${count}`, margin + width - 76, at, { width: 76, align: 'right' })
  }
  doc.end()
  return bytes
}

const fontFor = (text: string, base: string) => (/\p{Script=Hangul}/u.test(text) ? 'hangul' : base)

parentPort?.postMessage(await print(workerData as MonthOnPaper))
