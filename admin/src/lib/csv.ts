/**
 * Rows as a table file that spreadsheets open correctly: UTF-8 with a byte order mark, every cell quoted. What they
 * would read as a number or a date stays text, and text that looks like a formula is escaped.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Full-width signs count as well: some spreadsheets read them like the others, as they skip a line break before them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * What a spreadsheet would take for a number, a date or a time, and show as another text: `00123`, `1E5`, `1-2`, `MAR1`. A
 * moment as this shop writes it is meant to be one.
 */
const value = /^\s*[\d.,][\d.,:/\-eE%\s]*([ap]m?)?\s*$/i
const month = /^\d{0,4}[-/. ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]?\d{0,4}$/i
const moment = /^\d{4}([-/])\d{2}\1\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

const isRead = (text: string) =>
  !moment.test(text) && (value.test(text) || month.test(text) || /^(true|false)$/i.test(text))

function toCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = isRead(cell) ? `="${cell}"` : formula.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}

/** Offers a generated file as a download. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The click has started the download; the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
