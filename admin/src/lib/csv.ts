/**
 * Rows as a table file that spreadsheets open correctly: UTF-8 with a byte order mark, every cell quoted. Long numbers
 * are written as text, because a spreadsheet would round them, and text that looks like a formula is escaped.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Full-width signs count as well: some spreadsheets read them like the others, as they skip a line break before them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\d{11,}$/.test(value) ? `="${value}"` : formula.test(value) ? `'${value}` : value
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
