import { type Language, languages } from '@shop/contract/core/common.ts'
import {
  type ShipFileColumn,
  shipFileColumns,
  shipFileHeads,
  shipFileNeeds,
  shipFileRowsMax,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readTable, type TableRecord, tidyCell, UnreadableTable } from '../../core/text/table-file.ts'

/** A row of the file, with its cells tidied. */
export type FileRow = { /** line of the file; the head is 1 */ no: number } & Record<ShipFileColumn, string>

/**
 * Reads a shipping file: UTF-8 with or without a BOM, separated by commas, semicolons or tabs, columns in any order,
 * with headings in any language. Ignores unknown columns.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS (named in `language`), FILE_ROWS
 */
export function readShipFile(data: Buffer, language: Language): FileRow[] {
  const text = decode(data)
  const [head, ...records] = readRecords(text)
  if (!head) throw new Refusal('FILE_ROWS', { max: shipFileRowsMax })
  const places = placesOf(head.cells, language)
  if (records.length === 0 || records.length > shipFileRowsMax) throw new Refusal('FILE_ROWS', { max: shipFileRowsMax })
  return records.map(({ no, cells }) => {
    const cell = (column: ShipFileColumn) => tidyCell(cells[places.get(column) ?? -1] ?? '')
    const [orderNo, carrier, trackingNo, line, quantity] = shipFileColumns.map(cell) as [
      string,
      string,
      string,
      string,
      string,
    ]
    return { no, orderNo, carrier, trackingNo, line, quantity }
  })
}

/** Other encodings decode to garbage that may still look like a number, so they are not guessed. */
function decode(data: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    if (!text.includes('\0')) return text
  } catch {
    // refused below
  }
  throw new Refusal('FILE_ENCODING')
}

function readRecords(text: string): TableRecord[] {
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal('FILE_FORMAT', { line: error.line })
    throw error
  }
}

function placesOf(head: string[], language: Language): Map<ShipFileColumn, number> {
  const names = head.map((cell) => tidyCell(cell).toLowerCase())
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
