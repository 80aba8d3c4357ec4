import { type Language, languages } from '@shop/contract/core/common.ts'
import { Refusal } from '../command/refusal.ts'
import { decodeFile } from './decode-file.ts'
import { readTable, type TableRecord, textOfCell, tidyCell, UnreadableTable } from './table-file.ts'

export interface TableColumns<Column extends string> {
  /** the names of each column in the head line; a file may use any language */
  heads: Record<Column, Record<Language, string>>
  /** columns the file must have */
  needs: readonly Column[]
  /** columns that may be repeated for each language, which follows their name: `Name (en)` */
  inLanguages?: readonly Column[]
  /** columns of texts, kept as they were written; in others full-width letters and digits count as ordinary ones */
  texts?: readonly Column[]
  rowsMax: number
}

export interface TableRow<Column extends string> {
  /** line of the file; the head is 1 */
  no: number
  /** `''` where the file has no such column */
  cells: Record<Column, string>
  /** the values of the `inLanguages` columns that are named with a language */
  texts: Partial<Record<Column, Partial<Record<Language, string>>>>
}

/**
 * Reads a table file: UTF-8 with or without a BOM, UTF-16 with one, or GB18030 or Big5 where these show known heads;
 * separated by commas, semicolons or tabs; columns in any order, with heads in any language. Ignores unknown columns.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS (named in `language`), FILE_ROWS
 */
export function readColumns<Column extends string>(
  data: Buffer,
  { heads, needs, inLanguages = [], texts: written = [], rowsMax }: TableColumns<Column>,
  language: Language,
): TableRow<Column>[] {
  const columns = Object.keys(heads) as Column[]
  const known = new Map(
    columns.flatMap((column) => [column, ...Object.values<string>(heads[column])].map((name) => [fold(name), column])),
  )
  const { text } = decodeFile(data, { known: (text) => countHeads(text, known) })
  const [head, ...records] = readRecords(text)
  if (!head) throw new Refusal('FILE_ROWS', { max: rowsMax })
  const places = placesOf(head.cells, known)
  const missing = needs.filter((column) => !places.has(column))
  if (missing.length > 0) {
    throw new Refusal('FILE_COLUMNS', { columns: missing.map((column) => heads[column][language]).join(', ') })
  }
  if (records.length === 0 || records.length > rowsMax) throw new Refusal('FILE_ROWS', { max: rowsMax })
  const translated = translationsOf(head.cells, known).filter(({ column }) => inLanguages.includes(column))
  return records.map(({ no, cells }) => {
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
}

const fold = (name: string) => tidyCell(name).toLowerCase()

function readRecords(text: string): TableRecord[] {
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal('FILE_FORMAT', { line: error.line })
    throw error
  }
}

function countHeads(text: string, known: ReadonlyMap<string, string>): number {
  const [head = ''] = text.split(/[\r\n]/, 1)
  return head.split(/[,;\t]/).filter((cell) => known.has(fold(cell.replaceAll('"', '')))).length
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
