/** The byte order mark that makes a spreadsheet read a file as UTF-8. */
export const csvMark = '\ufeff'

/**
 * Rows of a table file, each with its line ending. Texts are quoted; one that starts like a formula is defused, and one
 * that a spreadsheet would read as a number or a date stays text.
 */
export function toCsvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Includes full-width signs, which some spreadsheets also read as formulas, and line breaks, which they skip. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Text that a spreadsheet would take for a number, a date or a time, and display differently: `00123`, `1E5`, `1-2`,
 * `MAR1`. Moments in the shop's own format are exempt, because they are meant as such.
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
