import { createHash } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import {
  type StatementColumn,
  statementColumns,
  type statementProblems,
  statementRowsMax,
} from '@shop/contract/desk/statement/statement.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { decodeFile, type Encoding } from '../../core/text/decode-file.ts'
import { readTable, type TableRecord, tidyCell, UnreadableTable } from '../../core/text/table-file.ts'
import { statementHeads } from './heads.ts'
import { readAmount, readMoment, signOf } from './rules.ts'

export type Places = ReadonlyMap<StatementColumn, number>
type Problem = { code: (typeof statementProblems)[number]; detail: string }

export interface StatementFacts {
  at: Date
  /** > 0 came in */
  amountFen: Fen
  balanceFen: Fen | null
  name: string
  counterAccount: string
  reference: string
  remark: string
}
export type StatementRow = { /** row of the file, from 1 */ no: number } & (
  | { facts: StatementFacts; fingerprint: Buffer; problem?: undefined }
  | { facts: Partial<StatementFacts>; fingerprint?: undefined; problem: Problem }
)

export interface ReadStatement {
  encoding: Encoding
  headLine: number
  head: string[]
  places: Places
  /** required columns that were not found; if any, there are no rows */
  missing: StatementColumn[]
  rows: StatementRow[]
  /** number of rows without date and amount: totals, notes */
  notes: number
}

/** How many lines are searched for the head: some banks put details of the account above it. */
const linesAboveHead = 60

/**
 * Reads the statement of one of the shop's accounts. Detects its encoding and columns unless they are given. Rows that
 * cannot be read carry the reason and do not prevent others from being read.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_ROWS
 */
export function readStatement(
  data: Buffer,
  { account, zone, now, ...told }: { account: string; zone: string; now: Date; encoding?: Encoding; places?: Places },
): ReadStatement {
  const { text, encoding } = decodeFile(data, { told: told.encoding, known: countKnown })
  const records = recordsOf(text)
  const [head, ...rest] = fromHead(records)
  if (!head || rest.length === 0 || rest.length > statementRowsMax) {
    throw new Refusal('FILE_ROWS', { max: statementRowsMax })
  }
  const places = told.places ?? placesIn(head.cells)
  const missing = missingOf(places)
  const kept = missing.length > 0 ? [] : rest.filter((record) => !isNote(record, places))
  const seen = new Map<string, number>()
  return {
    encoding,
    headLine: head.no,
    head: head.cells.map(tidyCell),
    places,
    missing,
    rows: kept.map((record) => readRow(record, { places, account, zone, now, seen })),
    notes: missing.length > 0 ? 0 : rest.length - kept.length,
  }
}

function recordsOf(text: string): TableRecord[] {
  try {
    return readTable(text, { headLines: linesAboveHead })
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal('FILE_FORMAT', { line: error.line })
    throw error
  }
}

/** The records from the line with the most known heads on; if none is known, from the first that looks like a table. */
function fromHead(records: TableRecord[]): TableRecord[] {
  const top = records.slice(0, linesAboveHead)
  const counts = top.map(({ cells }) => placesIn(cells).size)
  const most = Math.max(0, ...counts)
  const at =
    most > 1 ? counts.indexOf(most) : top.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 2)
  return at < 0 ? [] : records.slice(at)
}

function placesIn(cells: string[]): Map<StatementColumn, number> {
  const names = cells.map((cell) => tidyCell(cell).toLowerCase().replace(/[\s_]/g, ''))
  const places = new Map<StatementColumn, number>()
  for (const column of statementColumns) {
    const heads = [column, ...statementHeads[column]]
    // The first name found wins, so the more specific ones are listed first.
    const name = heads.find((each) => names.includes(each.normalize('NFKC')))
    const place = name === undefined ? -1 : names.indexOf(name.normalize('NFKC'))
    if (place >= 0 && ![...places.values()].includes(place)) places.set(column, place)
  }
  return places
}

function countKnown(text: string): number {
  const lines = text.split(/\r\n|[\r\n]/, linesAboveHead)
  return Math.max(
    0,
    ...lines.map((line) => placesIn(line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', ''))).size),
  )
}

function missingOf(places: Places): StatementColumn[] {
  const hasAmount = (['amount', 'income', 'expense'] as const).some((column) => places.has(column))
  return [...(places.has('date') ? [] : ['date' as const]), ...(hasAmount ? [] : ['amount' as const])]
}

const cellOf = ({ cells }: TableRecord, places: Places, column: StatementColumn) =>
  tidyCell(cells[places.get(column) ?? -1] ?? '')

function isNote(record: TableRecord, places: Places): boolean {
  const filled = (column: StatementColumn) => /\d/.test(cellOf(record, places, column))
  return !filled('date') && !filled('amount') && !filled('income') && !filled('expense')
}

interface Terms {
  places: Places
  account: string
  zone: string
  now: Date
  /** how often the same facts have occurred in this file so far */
  seen: Map<string, number>
}

function readRow(record: TableRecord, terms: Terms): StatementRow {
  const cell = (column: StatementColumn) => cellOf(record, terms.places, column)
  const bad = (facts: Partial<StatementFacts>, code: Problem['code'], detail = ''): StatementRow => ({
    no: record.no,
    facts,
    problem: { code, detail: detail.slice(0, 60) },
  })
  const texts = {
    name: cell('name'),
    counterAccount: cell('account'),
    reference: cell('reference'),
    remark: cell('remark'),
  }
  const textProblem = problemOfTexts(texts)
  if (textProblem) return bad({}, ...textProblem)
  const moment = readMoment(cell('date'), cell('time'), terms)
  if (typeof moment === 'string') return bad(texts, moment, cell('date'))
  const amount = amountOf(cell)
  if ('code' in amount) return bad({ ...texts, at: moment }, amount.code, amount.detail)
  const balance = readAmount(cell('balance'))
  if (typeof balance === 'string' && balance !== 'missing') {
    return bad({ ...texts, at: moment }, balance === 'rounded' ? 'rounded' : 'balance_format', cell('balance'))
  }
  const balanceFen = typeof balance === 'number' ? fen(balance) : null
  const facts = { ...texts, at: moment, amountFen: amount.fen, balanceFen }
  return { no: record.no, facts, fingerprint: fingerprintOf(facts, terms) }
}

/** The signed amount: by separate columns for in and out, by a direction column, else by the number's own sign. */
function amountOf(cell: (column: StatementColumn) => string): { fen: Fen } | Problem {
  const columns = [
    ['income', 1],
    ['expense', -1],
    ['amount', 0],
  ] as const
  const found: { fen: Fen }[] = []
  let zero = false
  for (const [column, way] of columns) {
    const text = cell(column)
    const amount = readAmount(text)
    if (amount === 'missing') continue
    if (amount === 'rounded' || amount === 'large') {
      return { code: amount === 'large' ? 'amount_large' : 'rounded', detail: text }
    }
    if (amount === 'format') return { code: 'amount_format', detail: text }
    if (amount === 0) {
      zero = true
      continue
    }
    const direction = cell('direction')
    const sign = way !== 0 ? way : direction === '' ? Math.sign(amount) : signOf(direction)
    if (sign === undefined) return { code: 'direction_unknown', detail: direction }
    // An expense column may show a minus anyway; in an income column a minus means a reversal.
    found.push({ fen: fen(way === 1 ? amount : sign * Math.abs(amount)) })
  }
  const [first, ...others] = found
  if (!first) return { code: zero ? 'amount_zero' : 'amount_missing', detail: '' }
  if (others.some((other) => other.fen !== first.fen)) return { code: 'amount_both', detail: '' }
  return first
}

const longest = { name: 100, counterAccount: 60, reference: 100, remark: 300 }

function problemOfTexts(texts: Record<keyof typeof longest, string>): [Problem['code'], string] | undefined {
  for (const [field, text] of Object.entries(texts) as [keyof typeof longest, string][]) {
    if (text.length > longest[field]) return ['text_long', text]
    if (/^[=@]/.test(text) || /^[+-].*[(|!]/.test(text)) return ['formula', text]
    if (field === 'reference' && /^\d\.?\d*E\+\d+$/i.test(text)) return ['rounded', text]
  }
  return undefined
}

function fingerprintOf(facts: StatementFacts, { account, seen }: Terms): Buffer {
  const { at, amountFen, balanceFen, name, counterAccount, reference, remark } = facts
  const content = JSON.stringify([
    ...[account.trim().toLowerCase(), at.toISOString(), amountFen, balanceFen],
    ...[name, counterAccount, reference, remark],
  ])
  const times = seen.get(content) ?? 0
  seen.set(content, times + 1)
  return createHash('sha256').update(`${times} ${content}`).digest()
}
