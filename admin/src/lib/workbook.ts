// The library's browser build parses in workers created from text, which pays off only for far larger files.
import read, { type CellValue } from 'read-excel-file/universal'

/** The first sheet of a workbook with a table, as a table file. */
export interface TableOfWorkbook {
  /** CSV in UTF-8 */
  csv: string
  /** names of other sheets that hold something */
  otherSheets: string[]
}

/** @throws an error of the library, if it is not an .xlsx workbook or is damaged */
export async function readWorkbook(file: Blob): Promise<TableOfWorkbook> {
  const sheets = (await read(file, { trim: false })).filter(({ data }) => data.length > 0)
  const table = sheets.find(({ data }) => data.length > 1) ?? sheets[0]
  const lines = (table?.data ?? []).map((row) => row.map(toCell).join(','))
  return { csv: lines.join('\r\n'), otherSheets: sheets.filter((one) => one !== table).map(({ sheet }) => sheet) }
}

const toCell = (cell: CellValue | null) => `"${toText(cell).replaceAll('"', '""')}"`

/**
 * The text that a spreadsheet would save for a cell. Numbers lose what binary fractions add to them (19.9 is stored as
 * 19.899999999999999); of those with more than 15 digits the spreadsheet has lost the last ones, which the exponent shows.
 */
function toText(cell: CellValue | null): string {
  if (typeof cell === 'number')
    return Math.abs(cell) < 1e15 ? String(Number(cell.toPrecision(15))) : cell.toExponential()
  if ((cell as unknown) instanceof Date) return toMoment(cell as unknown as Date)
  return cell === null ? '' : String(cell)
}

/**
 * `2026/11/29 08:30:00`, without a time at midnight and without a day for a time alone. The library gives UTC, at most a
 * millisecond too early: a spreadsheet stores a moment as a fraction of days.
 */
function toMoment(date: Date): string {
  const [day = '', time = ''] = new Date(date.getTime() + 500)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .split('T')
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
