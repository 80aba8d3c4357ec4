import type { Encoded } from './encode.ts'
import type { Recorded } from './record-sql.ts'

/** What a caller brings along, by name: the id, the hash of the token, the address, the request's id, … */
export type Inputs = Record<string, string>

/** One call as it was made: by whom, when (milliseconds), and the statements it came to. */
export interface Sample {
  inputs: Inputs
  at: number
  statements: Recorded[]
}

/** A statement with what stands for each of its parameters. */
export interface Step {
  name: string | undefined
  text: string
  values: Part[]
  /** how many rows came back */
  rows: number
}

export type Part =
  | { keep: Encoded }
  | { list: Part[] }
  /** milliseconds from the begin of the call */
  | { moment: number; as: 'date' | 'text' | 'number' }
  | { bytes: string | 'random'; length: number }
  | { pieces: Piece[]; as: 'text' | 'number' }

export type Piece =
  | string
  | { input: string }
  | { step: number; row: number; column: string }
  /** the same one wherever `uuid` is the same in a call */
  | { uuid: string }
  /** never used before when there are many */
  | { digits: number }

/**
 * The statements of a call for any caller, out of two samples that differ in the caller alone. What is the same in both
 * stays; what differs is what the caller brought, what an earlier statement of the same call gave back, a moment, or
 * made up by the server (a number, a hash), which is made up anew.
 * @throws when the two did not send the same statements, or a parameter differs in another way
 */
export function toScript(a: Sample, b: Sample): Step[] {
  const texts = ({ statements }: Sample) => statements.map(({ text }) => text)
  if (JSON.stringify(texts(a)) !== JSON.stringify(texts(b))) {
    throw new Error(`two equal calls sent other statements:\n${texts(a).join('\n')}\n--\n${texts(b).join('\n')}`)
  }
  return a.statements.map(({ name, text, values, rows }, step) => ({
    name,
    text,
    rows: rows.length,
    values: values.map((value, index) => toPart(value, b.statements[step]?.values[index] ?? null, { a, b, step })),
  }))
}

interface Pair {
  a: Sample
  b: Sample
  /** of the statement, whose parameters can only depend on earlier ones */
  step: number
}

function toPart(one: Encoded, other: Encoded, pair: Pair): Part {
  if (JSON.stringify(one) === JSON.stringify(other)) return { keep: one }
  if (isA(one, 'list') && isA(other, 'list') && one.list.length === other.list.length) {
    return { list: one.list.map((value, index) => toPart(value, other.list[index] ?? null, pair)) }
  }
  if (isA(one, 'date')) return { moment: Date.parse(one.date) - pair.a.at, as: 'date' }
  if (isA(one, 'bytes') && isA(other, 'bytes')) {
    const input = findInput(one.bytes, other.bytes, pair)
    return { bytes: input ?? 'random', length: one.bytes.length / 2 }
  }
  if (typeof one === 'number' && typeof other === 'number') {
    const pieces = toPieces(String(one), String(other), pair)
    // A moment is further from any id than a day is long in milliseconds.
    if (Math.abs(one - pair.a.at) < 400 * 86_400_000) return { moment: one - pair.a.at, as: 'number' }
    return { pieces, as: 'number' }
  }
  if (typeof one === 'string' && typeof other === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one)) return { moment: Date.parse(one) - pair.a.at, as: 'text' }
    return { pieces: toPieces(one, other, pair), as: 'text' }
  }
  throw new Error(`${JSON.stringify(one)} and ${JSON.stringify(other)} cannot be told apart in statement ${pair.step}`)
}

function isA<Kind extends 'list' | 'date' | 'bytes'>(
  value: Encoded,
  kind: Kind,
): value is Extract<Encoded, Record<Kind, unknown>> {
  return typeof value === 'object' && value !== null && kind in value
}

const findInput = (one: string, other: string, { a, b }: Pair) =>
  Object.keys(a.inputs).find((name) => a.inputs[name] === one && b.inputs[name] === other)

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/
const ip = /\d+\.\d+\.\d+\.\d+/
const words = new RegExp(`(${uuid.source}|${ip.source}|\\d+)`)

/** Numbers, addresses and UUIDs within a text are told apart each for itself. */
function toPieces(one: string, other: string, pair: Pair): Piece[] {
  const [ours, theirs] = [one.split(words), other.split(words)]
  if (ours.length !== theirs.length) throw new Error(`${one} and ${other} are not made alike`)
  return ours.map((word, index): Piece => {
    const match = theirs[index] as string
    if (word === match) return word
    if (index % 2 === 0) throw new Error(`${one} and ${other} are not made alike`)
    const input = findInput(word, match, pair)
    if (input) return { input }
    if (uuid.test(word)) return { uuid: word }
    return findResult(word, match, pair) ?? { digits: word.length }
  })
}

/** Where in the answers of earlier statements both stand. */
function findResult(one: string, other: string, { a, b, step }: Pair): Piece | undefined {
  for (const [before, { rows }] of a.statements.slice(0, step).entries()) {
    for (const [row, columns] of rows.entries()) {
      const theirs = b.statements[before]?.rows[row]
      const column = Object.keys(columns).find((name) => isShown(columns[name], one) && isShown(theirs?.[name], other))
      if (column !== undefined) return { step: before, row, column }
    }
  }
}

function isShown(value: Encoded | undefined, text: string): boolean {
  return (typeof value === 'number' || typeof value === 'string') && String(value) === text
}
