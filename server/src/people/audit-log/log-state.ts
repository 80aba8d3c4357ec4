import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { AuditProblem, adminAuditState } from '@shop/contract/people/audit-log/audit-log.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { planJob } from '../../platform/job/plan.ts'
import { isPlanned } from '../../platform/job/queue.ts'
import { nameOfActor } from '../operator/names.ts'
import { checkAuditJob } from './check-log.ts'

const checkKey = 'check-audit-log'

/** The end of the log, its published heads, and the result of the last check. */
export async function loadState(db: Db): Promise<DataOf<typeof adminAuditState>> {
  const newest = (table: 'auditEntry' | 'auditHead') =>
    db.selectFrom(table).select(['seq', 'hash', 'at']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const [head, published, check, checking, isProtected, operators] = await Promise.all([
    newest('auditEntry'),
    newest('auditHead'),
    findCheck(db),
    isPlanned(db, checkKey),
    isLogProtected(db),
    db.selectFrom('operator').select(['id', 'name']).orderBy('name').limit(1_000).execute(),
  ])
  return { head: toHead(head), published: toHead(published), check, checking, isProtected, operators }
}

/** Plans a check in the background, once however often it is requested. */
export async function requestCheck(db: Db, operator: Operator): Promise<void> {
  if (await isPlanned(db, checkKey)) return
  await db
    .transaction()
    .execute((tx) =>
      planJob(tx, checkAuditJob, { actor: `operator:${operator.id}` }, { key: checkKey, maxAttempts: 3 }),
    )
}

/** Whether the connection's role can neither change the log nor become the role that can. */
export async function isLogProtected(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mayChange: boolean }>`
    SELECT pg_has_role(current_user, relowner, 'MEMBER')
      OR has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE') AS may_change
    FROM pg_class WHERE oid = 'audit_entry'::regclass`.execute(db)
  return rows[0]?.mayChange === false
}

async function findCheck(db: Db) {
  const row = await db
    .selectFrom('auditCheck')
    .select(['at', 'tookMs', 'entries', 'brokenSeq', 'problem'])
    .select(nameOfActor(sql.ref('actor')).as('by'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { at, brokenSeq, problem, ...check } = row
  const broken = brokenSeq === null ? null : { seq: brokenSeq, problem: problem as AuditProblem }
  return { ...check, at: at.toISOString(), broken }
}

const toHead = (head: { seq: number; hash: Buffer; at: Date } | undefined) =>
  head ? { seq: head.seq, hash: head.hash.toString('hex'), at: head.at.toISOString() } : null
