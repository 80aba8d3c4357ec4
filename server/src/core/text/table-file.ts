import { CsvError, parse } from 'csv-parse/sync'

export interface TableRecord {
  /** line of the file, from 1 */
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

/**
 * Records of a CSV text separated by commas, semicolons or tabs, whichever is most frequent in its first `headLines`
 * lines; empty records are skipped.
 * @throws UnreadableTable
 */
export function readTable(text: string, { headLines = 1 } = {}): TableRecord[] {
  // Some spreadsheets declare their separator in an extra first line.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  try {
    const parsed = parse(text, {
      delimiter: declared?.[1] ?? separatorOf(text, headLines),
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: declared ? 2 : 1,
      info: true,
      // Spreadsheets end a row at its last filled cell.
      relax_column_count: true,
      // `="0012"`, which keeps a spreadsheet from reading a number, has its quotes in the middle.
      relax_quotes: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ no: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(Number(error.lines ?? 1))
    throw error
  }
}

function separatorOf(text: string, headLines: number): string {
  const head = text.split(/\r\n|[\r\n]/, headLines).join('\n')
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
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
