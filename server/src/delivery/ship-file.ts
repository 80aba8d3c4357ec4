import {
  type Language,
  languages,
  type ShipFileColumn,
  shipFileColumns,
  shipFileHeads,
  shipFileNeeds,
  shipFileRowsMax,
} from '@shop/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../http/refusal.ts'

/** A row as it stands in the file, cells tidied. */
export type FileRow = { /** line of the file; the head is 1 */ no: number } & Record<ShipFileColumn, string>

/**
 * Reads a shipping file: UTF-8 with or without a mark, separated by commas, semicolons or tabs, columns in any order,
 * their heads in any language. Columns it does not know are left alone.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS (named in `language`), FILE_ROWS
 */
export function readShipFile(data: Buffer, language: Language): FileRow[] {
  const text = decode(data)
  const [head, ...records] = readRecords(text)
  if (!head) throw new Refusal('FILE_ROWS', { max: shipFileRowsMax })
  const places = placesOf(head.cells, language)
  if (records.length === 0 || records.length > shipFileRowsMax) throw new Refusal('FILE_ROWS', { max: shipFileRowsMax })
  return records.map(({ no, cells }) => {
    const cell = (column: ShipFileColumn) => tidy(cells[places.get(column) ?? -1] ?? '')
    const [orderNo, company, trackingNo, line, quantity] = shipFileColumns.map(cell) as [
      string,
      string,
      string,
      string,
      string,
    ]
    return { no, orderNo, company, trackingNo, line, quantity }
  })
}

/** Other encodings decode to nonsense that could still look like a number, so they are not guessed at. */
function decode(data: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    if (!text.includes('\0')) return text
  } catch {
    // told below
  }
  throw new Refusal('FILE_ENCODING')
}

interface FileRecord {
  no: number
  cells: string[]
}

function readRecords(text: string): FileRecord[] {
  // Some spreadsheets write their separator into a first line of its own.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  try {
    const parsed = parse(text, {
      delimiter: declared?.[1] ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: declared ? 2 : 1,
      info: true,
      // Rows of spreadsheets end where their last filled cell does.
      relax_column_count: true,
      // `="0012"`, which keeps a spreadsheet from reading a number, has its quotes in the middle.
      relax_quotes: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ no: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('FILE_FORMAT', { line: Number(error.lines ?? 1) })
    throw error
  }
}

/** The one that the head line has most of. */
function separatorOf(text: string): string {
  const head = text.split(/[\r\n]/, 1)[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function placesOf(head: string[], language: Language): Map<ShipFileColumn, number> {
  const names = head.map((cell) => tidy(cell).toLowerCase())
  const places = new Map<ShipFileColumn, number>()
  for (const column of shipFileColumns) {
    const known = [column, ...languages.map((each) => shipFileHeads[column][each])].map((name) => name.toLowerCase())
    const place = names.findIndex((name) => known.includes(name))
    if (place >= 0) places.set(column, place)
  }
  const missing = shipFileNeeds.filter((column) => !places.has(column))
  if (missing.length > 0) {
    throw new Refusal('FILE_COLUMNS', { columns: missing.map((column) => shipFileHeads[column][language]).join(', ') })
  }
  return places
}

/** Full-width letters and digits become ordinary ones; what keeps a spreadsheet from reading a number goes. */
function tidy(cell: string): string {
  const text = cell.normalize('NFKC').trim()
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim()
}
