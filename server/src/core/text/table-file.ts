import { CsvError, parse } from 'csv-parse/sync'

export interface TableRecord {
  /** line of the file, from 1 */
  no: number
  cells: string[]
}

/** A table that breaks off in the middle of a quoted cell and the like. */
export class TableUnreadable extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line} of the table cannot be read`)
    this.line = line
  }
}

/**
 * Records of a CSV text, separated by commas, semicolons or tabs, whichever its first `headLines` lines have most of;
 * empty ones are passed over.
 * @throws TableUnreadable
 */
export function readTable(text: string, { headLines = 1 } = {}): TableRecord[] {
  // Some spreadsheets write their separator into a first line of its own.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  try {
    const parsed = parse(text, {
      delimiter: declared?.[1] ?? separatorOf(text, headLines),
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
    if (error instanceof CsvError) throw new TableUnreadable(Number(error.lines ?? 1))
    throw error
  }
}

function separatorOf(text: string, headLines: number): string {
  const head = text.split(/\r\n|[\r\n]/, headLines).join('\n')
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Full-width letters and digits become ordinary ones; what keeps a spreadsheet from reading a number goes. */
export function tidyCell(cell: string): string {
  const text = cell.normalize('NFKC').trim()
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^['`]/, '')).trim()
}
