/** The byte order mark that makes a spreadsheet read a file as UTF-8. */
export const csvMark = '\ufeff'

/**
 * Rows of a table file, each with its line ending. Texts are quoted; one that starts like a formula is defused, and
 * long numbers stay text because a spreadsheet would round them.
 */
export function toCsvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Full-width signs count as well: some spreadsheets read them like the others, as they skip a line break before them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\d{11,}$/.test(value) ? `="${value}"` : formula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
