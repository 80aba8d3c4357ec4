// Sends the calls' statements over bare connections, as fast as answers come: forked by replay.ts
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Encoded } from './encode.ts'
import type { Replay } from './replay.ts'
import type { Inputs, Part, Piece, Step } from './script.ts'

// Parsed like in the server: ids are numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Rows = Record<string, unknown>[]
interface Call {
  inputs: Inputs
  at: number
  results: Rows[]
  uuids: Map<string, string>
}

let clients: pg.Client[] = []
let made = Date.now() * 1_000

process.on('message', async ({ databaseUrl, connections, scripts, calls }: Replay) => {
  try {
    if (clients.length !== connections) clients = await connect(databaseUrl, connections)
    const waiting = calls.values()
    const begun = performance.now()
    await Promise.all(
      clients.map(async (client) => {
        for (const { script, inputs } of waiting) await send(client, scripts[script] as Step[], inputs)
      }),
    )
    process.send?.({ seconds: (performance.now() - begun) / 1_000 })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

async function connect(databaseUrl: string, count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      return client
    }),
  )
}

async function send(client: pg.Client, steps: readonly Step[], inputs: Inputs): Promise<void> {
  const call: Call = { inputs, at: Date.now(), results: [], uuids: new Map() }
  for (const { name, text, values, rows: expected } of steps) {
    const { rows } = await client.query({ name, text, values: values.map((part) => fill(part, call)) })
    if ((rows ?? []).length !== expected) {
      throw new Error(`${(rows ?? []).length} rows instead of ${expected}: ${text}`)
    }
    call.results.push(rows ?? [])
  }
}

function fill(part: Part, call: Call): unknown {
  if ('keep' in part) return decode(part.keep)
  if ('list' in part) return part.list.map((each) => fill(each, call))
  if ('bytes' in part) {
    return part.bytes === 'random' ? randomBytes(part.length) : Buffer.from(call.inputs[part.bytes] as string, 'hex')
  }
  if ('moment' in part) {
    const at = call.at + part.moment
    return part.as === 'number' ? at : part.as === 'date' ? new Date(at) : new Date(at).toISOString()
  }
  const text = part.pieces.map((piece) => show(piece, call)).join('')
  return part.as === 'number' ? Number(text) : text
}

function show(piece: Piece, { inputs, at, results, uuids }: Call): string {
  if (typeof piece === 'string') return piece
  if ('input' in piece) return inputs[piece.input] as string
  if ('step' in piece) return String(results[piece.step]?.[piece.row]?.[piece.column])
  if ('moment' in piece) return new Date(at + piece.moment).toISOString()
  if ('uuid' in piece) {
    const known = uuids.get(piece.uuid) ?? randomUUID()
    uuids.set(piece.uuid, known)
    return known
  }
  const digits = String(++made)
  return piece.digits > digits.length ? digits.padStart(piece.digits, '9') : digits.slice(-piece.digits)
}

function decode(value: Encoded): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('date' in value) return new Date(value.date)
  return 'bytes' in value ? Buffer.from(value.bytes, 'hex') : value.list.map(decode)
}
