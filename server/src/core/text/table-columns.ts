import { type Language, languages } from '@shop/contract/core/common.ts'
import { Refusal } from '../command/refusal.ts'
import { decodeFile } from './decode-file.ts'
import { readTable, separators, type TableRecord, textOfCell, tidyCell, UnreadableTable } from './table-file.ts'

export interface TableColumns<Column extends string> {
  /** the names of each column in the head line; a file may use any language */
  heads: Record<Column, Record<Language, string>>
  /** what other systems call them */
  aliases?: Partial<Record<Column, readonly string[]>>
  /** columns the file must have */
  needs: readonly Column[]
  /** columns that may be repeated for each language, which follows their name: `Name (en)` */
  inLanguages?: readonly Column[]
  /** columns of texts, kept as they were written; in others full-width letters and digits count as ordinary ones */
  texts?: readonly Column[]
  rowsMax: number
}

export interface TableRow<Column extends string> {
  /** row of the file, from 1, as a spreadsheet numbers it */
  no: number
  /** `''` where the file has no such column */
  cells: Record<Column, string>
  /** the values of the `inLanguages` columns that are named with a language */
  texts: Partial<Record<Column, Partial<Record<Language, string>>>>
}

export interface ColumnsOfTable<Column extends string> {
  rows: TableRow<Column>[]
  /** heads of columns that hold something and are not read, because they are unknown or repeat another */
  unread: string[]
}

/** How many lines are searched for the head: many tables have a title above it. */
const linesAboveHead = 10

/**
 * Reads a table file: UTF-8 with or without a BOM, UTF-16 with one, or GB18030 or Big5 where these show known heads;
 * separated by commas, semicolons or tabs; columns in any order, with heads in any language, below a title or two.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS (named in `language`), FILE_ROWS
 */
export function readColumns<Column extends string>(
  data: Buffer,
  { heads, aliases = {}, needs, inLanguages = [], texts: written = [], rowsMax }: TableColumns<Column>,
  language: Language,
): ColumnsOfTable<Column> {
  const columns = Object.keys(heads) as Column[]
  const namesOf = (column: Column) => [column, ...Object.values<string>(heads[column]), ...(aliases[column] ?? [])]
  const known = new Map(columns.flatMap((column) => namesOf(column).map((name) => [fold(name), column])))
  const { text } = decodeFile(data, { known: (text) => bestHead(text, known).heads })
  const [head, ...records] = fromHead(readRecords(text, bestHead(text, known).separator), known)
  if (!head) throw new Refusal('FILE_ROWS', { max: rowsMax })
  const places = placesOf(head.cells, known)
  const missing = needs.filter((column) => !places.has(column))
  if (missing.length > 0) {
    throw new Refusal('FILE_COLUMNS', { columns: missing.map((column) => heads[column][language]).join(', ') })
  }
  if (records.length === 0 || records.length > rowsMax) throw new Refusal('FILE_ROWS', { max: rowsMax })
  const translated = translationsOf(head.cells, known).filter(({ column }) => inLanguages.includes(column))
  const read = new Set([...places.values(), ...translated.map(({ at }) => at)])
  const unread = head.cells.flatMap((cell, at) =>
    !read.has(at) && cell.trim() && records.some(({ cells }) => cells[at]?.trim()) ? [textOfCell(cell)] : [],
  )
  const rows = records.map(({ no, cells }) => {
    const cellOf = (column: Column) => {
      const cell = cells[places.get(column) ?? -1] ?? ''
      return written.includes(column) ? textOfCell(cell) : tidyCell(cell)
    }
    const texts: TableRow<Column>['texts'] = {}
    for (const { column, language: of, at } of translated) {
      texts[column] = { ...texts[column], [of]: textOfCell(cells[at] ?? '') }
    }
    return {
      no,
      cells: Object.fromEntries(columns.map((column) => [column, cellOf(column)])),
      texts,
    } as TableRow<Column>
  })
  return { rows, unread }
}

const fold = (name: string) => tidyCell(name).toLowerCase()

function readRecords(text: string, separator: string | undefined): TableRecord[] {
  try {
    return readTable(text, { separator })
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal('FILE_FORMAT', { line: error.line })
    throw error
  }
}

/** The most known heads that one of the first lines has, and the separator that shows them. */
function bestHead(text: string, known: ReadonlyMap<string, string>): { heads: number; separator: string | undefined } {
  let best: ReturnType<typeof bestHead> = { heads: 0, separator: undefined }
  for (const line of text.split(/\r\n|[\r\n]/, linesAboveHead)) {
    for (const separator of separators) {
      const heads = line.split(separator).filter((cell) => known.has(fold(cell.replaceAll('"', '')))).length
      if (heads > best.heads) best = { heads, separator }
    }
  }
  return best
}

/** The records from the head on: of the first lines the one with the most known heads, or else the first. */
function fromHead(records: TableRecord[], known: ReadonlyMap<string, string>): TableRecord[] {
  const counts = records.slice(0, linesAboveHead).map(({ cells }) => placesOf(cells, known).size)
  const most = Math.max(0, ...counts)
  return most > 0 ? records.slice(counts.indexOf(most)) : records
}

function placesOf<Column extends string>(head: string[], known: ReadonlyMap<string, Column>): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [at, cell] of head.entries()) {
    const column = known.get(fold(cell))
    if (column !== undefined && !places.has(column)) places.set(column, at)
  }
  return places
}

const inLanguage = new RegExp(`^(.+?)\\s*\\((${languages.join('|')})\\)$`, 'i')

function translationsOf<Column extends string>(head: string[], known: ReadonlyMap<string, Column>) {
  return head.flatMap((cell, at) => {
    const [, name = '', tag = ''] = inLanguage.exec(tidyCell(cell)) ?? []
    const column = known.get(fold(name))
    const language = languages.find((one) => one.toLowerCase() === tag.toLowerCase())
    return column === undefined || language === undefined ? [] : [{ column, language, at }]
  })
}
