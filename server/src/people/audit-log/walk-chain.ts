import { hash } from 'node:crypto'
import type { AuditProblem } from '@shop/contract/people/audit-log/audit-log.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** An entry of the chain, whose hash covers everything before it. */
export interface Head {
  seq: number
  hash: Buffer
}

export interface Walk {
  entries: number
  lastSeq: number
  /** the first entry that is not as it was written */
  broken: { seq: number; problem: AuditProblem } | undefined
}

const batch = 2_000

/**
 * Follows the chain from its oldest entry, batch by batch, and computes every hash again.
 * `altered`: an entry, or the hash it continues, is not what was written. `missing`: an entry is gone. `unpublished`: the
 * chain agrees with itself, but not with a head that was published: it was rewritten, or its end is gone.
 * @param given heads known from elsewhere, besides the published ones that the database holds
 */
export async function walkChain(db: Db, given: readonly Head[] = []): Promise<Walk> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => walk(tx, given))
}

async function walk(tx: Tx, given: readonly Head[]): Promise<Walk> {
  const anchor = await tx.selectFrom('auditAnchor').select(['seq', 'hash']).executeTakeFirst()
  const published = await tx.selectFrom('auditHead').select(['seq', 'hash']).execute()
  // Entries removed for their age can no longer be compared.
  const heads = [...published, ...given].filter(({ seq }) => seq > (anchor?.seq ?? 0)).sort((a, b) => a.seq - b.seq)
  let last: Head = anchor ?? { seq: 0, hash: Buffer.alloc(0) }
  let entries = 0
  const result = (broken?: Walk['broken']): Walk => ({ entries, lastSeq: last.seq, broken })
  for (;;) {
    const rows = await readBatch(tx, last.seq)
    for (const { seq, hash: stored, text } of rows) {
      if (seq !== last.seq + 1) return result({ seq: last.seq + 1, problem: 'missing' })
      const computed = hash('sha256', Buffer.concat([last.hash, Buffer.from(text)]), 'buffer')
      if (!computed.equals(stored)) return result({ seq, problem: 'altered' })
      last = { seq, hash: stored }
      entries++
      for (; heads[0] && heads[0].seq <= seq; heads.shift()) {
        if (!heads[0].hash.equals(stored)) return result({ seq, problem: 'unpublished' })
      }
    }
    if (rows.length < batch) break
  }
  return result(heads[0] && { seq: heads[0].seq, problem: 'unpublished' })
}

/** The text is composed by PostgreSQL's built-in functions: a custom one could have been replaced. */
async function readBatch(tx: Tx, after: number) {
  const { rows } = await sql<Head & { text: string }>`
    SELECT seq, hash, jsonb_build_array(seq, (extract(epoch FROM at) * 1000000)::bigint, actor, ip, permission, action,
      outcome, to_jsonb(entities), reason, request_id, detail)::text AS text
    FROM audit_entry WHERE seq > ${after} ORDER BY seq LIMIT ${batch}`.execute(tx)
  return rows
}
