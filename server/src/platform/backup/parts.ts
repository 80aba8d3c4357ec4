import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { restoreMark } from '../../core/database/migrate.ts'

/** One thing that is copied: a table, or a part of the queue, whose own tables change with its library. */
export interface Part {
  name: string
  columns: string[]
  /** the rows, in an order that is the same after they have been restored */
  read: string
  /** where rows are written to */
  target: string
  /** run before and after the rows are written */
  before?: string
  after?: string
}

/** Settings that give a value the same text whatever the defaults of the server or the role. */
export const textSettings = `SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET synchronize_seqscans = off; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/**
 * Jobs as they were planned. A running job is backed up as waiting, as after a crash of its server: its transaction was
 * not committed, so the backup has nothing of it.
 */
const queue: Part[] = [
  {
    name: 'queue.jobs',
    columns: [
      ...['task', 'queue', 'payload', 'priority', 'run_at', 'attempts', 'max_attempts', 'last_error', 'key', 'flags'],
      ...['created_at', 'updated_at'],
    ],
    read: `SELECT t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
        greatest(j.attempts - (j.locked_at IS NOT NULL)::int, 0), j.max_attempts, j.last_error, j.key, j.flags,
        j.created_at, j.updated_at
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
      ORDER BY j.id`,
    target: 'restored_job',
    before: `CREATE TEMP TABLE restored_job (task text, queue text, payload json, priority int, run_at timestamptz,
      attempts int, max_attempts int, last_error text, key text, flags jsonb, created_at timestamptz,
      updated_at timestamptz) ON COMMIT DROP`,
    after: `
      INSERT INTO graphile_worker._private_tasks (identifier) SELECT DISTINCT task FROM restored_job
        ON CONFLICT DO NOTHING;
      INSERT INTO graphile_worker._private_job_queues (queue_name)
        SELECT DISTINCT queue FROM restored_job WHERE queue IS NOT NULL ON CONFLICT DO NOTHING;
      INSERT INTO graphile_worker._private_jobs (task_id, job_queue_id, payload, priority, run_at, attempts,
          max_attempts, last_error, key, flags, created_at, updated_at)
        SELECT t.id, q.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error, r.key, r.flags,
          r.created_at, r.updated_at
        FROM (SELECT *, ctid AS place FROM restored_job) r
          JOIN graphile_worker._private_tasks t ON t.identifier = r.task
          LEFT JOIN graphile_worker._private_job_queues q ON q.queue_name = r.queue
        ORDER BY r.place`,
  },
  {
    name: 'queue.timetable',
    columns: ['identifier', 'known_since', 'last_execution'],
    read: `SELECT identifier, known_since, last_execution FROM graphile_worker._private_known_crontabs
      ORDER BY identifier`,
    target: 'graphile_worker._private_known_crontabs (identifier, known_since, last_execution)',
  },
]

/** Everything to copy in this database. Generated columns are computed again; migrations have their own list. */
export async function listParts(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${restoreMark}'
      AND c.relname NOT LIKE 'kysely\\_%' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return [...rows.map(({ name, columns }) => tablePart(name, columns)), ...queue]
}

function tablePart(name: string, columns: string[]): Part {
  const target = `public.${quote(name)} (${columns.map(quote).join(', ')})`
  return { name, columns, read: target, target }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Reads a part's rows and counts them.
 * @param take awaited for each piece, a few megabytes at most; the database waits meanwhile
 */
export async function readPart(
  client: pg.Client,
  part: Part,
  take?: (piece: Buffer) => Promise<void>,
): Promise<{ rows: number; sha256: string }> {
  const what = part.read.startsWith('SELECT') ? `(${part.read})` : part.read
  const stream = client.query(copyTo(`COPY ${what} TO STDOUT`))
  const hash = createHash('sha256')
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (!take) continue
    pieces.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    await take(Buffer.concat(pieces))
    pieces = []
    bytes = 0
  }
  if (bytes > 0) await take?.(Buffer.concat(pieces))
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

const pieceBytes = 2 * 2 ** 20

/** A stream into the part's table. Everything is written once it has finished. */
export function writePart(client: pg.Client, { target }: Part): Writable {
  return client.query(copyFrom(`COPY ${target} FROM STDIN`))
}
