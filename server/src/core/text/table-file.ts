import { CsvError, parse } from 'csv-parse/sync'

export interface TableRecord {
  /** row of the file as a spreadsheet numbers it, from 1; a cell with line breaks is still one row */
  no: number
  cells: string[]
}

/** A malformed table, e.g. one that breaks off in the middle of a quoted cell. */
export class UnreadableTable extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line} of the table cannot be read`)
    this.line = line
  }
}

export const separators = [',', ';', '\t'] as const

/**
 * Records of a CSV text separated by `separator`, or else by commas, semicolons or tabs, whichever is most frequent in
 * its first `headLines` lines; empty records are skipped.
 * @throws UnreadableTable
 */
export function readTable(
  text: string,
  { headLines = 1, separator }: { headLines?: number; separator?: string | undefined } = {},
): TableRecord[] {
  // Some spreadsheets declare their separator in an extra first line.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  try {
    const parsed = parse(text, {
      delimiter: declared?.[1] ?? separator ?? separatorOf(text, headLines),
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: declared ? 2 : 1,
      // Spreadsheets end a row at its last filled cell.
      relax_column_count: true,
      // `="0012"`, which keeps a spreadsheet from reading a number, has its quotes in the middle.
      relax_quotes: true,
    }) as string[][]
    const first = declared ? 2 : 1
    return parsed
      .map((cells, index) => ({ no: first + index, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(Number(error.lines ?? 1))
    throw error
  }
}

function separatorOf(text: string, headLines: number): string {
  const head = text.split(/\r\n|[\r\n]/, headLines).join('\n')
  const count = (separator: string) => head.split(separator).length
  return separators.reduce<string>((best, next) => (count(next) > count(best) ? next : best), ',')
}

/** Makes full-width letters and digits ordinary; strips the marks that keep a spreadsheet from reading a number. */
export function tidyCell(cell: string): string {
  const text = cell.normalize('NFKC').trim()
  return (held(text) ?? text.replace(/^['`]/, '')).trim()
}

/** The text of a cell as it was written, without the marks that keep a spreadsheet from reading it as something else. */
export function textOfCell(cell: string): string {
  const text = cell.trim()
  return (held(text) ?? text.replace(/^'(?=[=+\-@＝＋－＠])/, '')).trim()
}

/** `="0012"` */
const held = (text: string): string | undefined => /^="(.*)"$/s.exec(text)?.[1]
