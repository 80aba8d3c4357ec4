// Loaded into a server of the bench before its own code (node --import): records every statement that goes to the
// database, in sending order, one per line, in SQL_RECORD.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { type Encoded, encode } from './encode.ts'

/** One statement as sent, and its result. */
export interface Recorded {
  /** in sending order */
  no: number
  /** of a statement that the driver keeps prepared */
  name: string | undefined
  text: string
  values: Encoded[]
  rows: Record<string, Encoded>[]
}

type Query = (...args: unknown[]) => unknown
interface Result {
  rows?: Record<string, unknown>[]
}

const file = process.env.SQL_RECORD as string
const prototype = pg.Client.prototype as unknown as { query: Query }
const send = prototype.query
let count = 0

prototype.query = function (this: unknown, ...args: unknown[]) {
  const [first, second] = args
  const config = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
  const text = typeof first === 'string' ? first : config.text
  const values = Array.isArray(second) ? second : config.values
  // graphile-worker uses cursors; the connection that listens belongs to no call.
  if (typeof text !== 'string' || 'submit' in config || text.startsWith('LISTEN ')) return send.apply(this, args)
  const no = ++count
  const write = (result: Result | undefined) => {
    const rows = (result?.rows ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, encode(value)])),
    )
    const line = { no, name: config.name, text, values: Array.isArray(values) ? values.map(encode) : [], rows }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    args[args.length - 1] = (error: unknown, result: Result) => {
      if (!error) write(result)
      callback(error, result)
    }
    return send.apply(this, args)
  }
  return Promise.resolve(send.apply(this, args)).then((result) => {
    write(result as Result)
    return result
  })
}
