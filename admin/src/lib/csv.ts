/**
 * Rows as a table file that spreadsheets open as it is: UTF-8 with its mark, every cell in quotes. Long numbers stay
 * text, which a spreadsheet would round, and a text that begins like a formula is none.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\d{11,}$/.test(value) ? `="${value}"` : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Gives the person a file made here. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click; the address is not needed after it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
