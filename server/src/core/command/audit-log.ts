import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { type Noted, runWitnessed } from '../database/witness.ts'
import { Refusal } from './refusal.ts'

/** The facts known about an operator's call before it runs. */
export interface AuditedCall {
  /** `operator:<id>`, `system:<command>`, or `anonymous` before log-in */
  actor: string
  ip: string | null
  /** the permission the call needed, as the endpoint declares it */
  permission: string
  /** `POST goods/:id/state` */
  action: string
  /** the record named by the path: `goods` and its id */
  target?: { type: string; id: string }
  reason?: string
  requestId?: string
  /** the input, redacted */
  input?: object
}

const mostNoted = 200
const reasonLength = 500

const text = 'SELECT audit_append($1, $2, $3, $4, $5, $6, $7, $8, $9)'

/**
 * Appends an entry to the audit log.
 * @param outcome `done`, or the code of the refusal
 */
export async function appendAudit(
  db: Db | Tx,
  call: AuditedCall,
  { outcome = 'done', noted = [] }: { outcome?: string; noted?: readonly Noted[] } = {},
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, valuesOf(call, outcome, noted)))
}

/**
 * Runs an operator's call and leaves its entries in the audit log. One is committed with each transaction that changes
 * something; a call without a transaction, and one that was refused, gets its entry before it is answered, so that
 * nothing succeeds unlogged.
 * @param when `always` for commands; `noted` for reads, which get an entry only if they note what they showed; `end`
 * for calls before log-in, which get one for their outcome
 */
export async function audited<Result>(
  db: Db,
  call: AuditedCall,
  when: 'always' | 'noted' | 'end',
  work: () => Promise<Result>,
): Promise<Result> {
  let { actor } = call
  let written = false
  /** the current transaction only reads a stored answer; other transactions of the call may still act */
  let repeating = false
  let repeated = false
  let noted: Noted[] = []
  const isDue = () => noted.length > 0 || (when === 'always' && !written && !repeating)
  const witness = {
    note: (one: Noted) => void noted.push(one),
    identify: (known: string) => {
      actor = known
    },
    repeats: () => {
      repeating = true
    },
    async beforeCommit(execute: (text: string, values: readonly unknown[]) => Promise<void>) {
      if (when !== 'end' && isDue()) await execute(text, valuesOf({ ...call, actor }, 'done', noted))
    },
    committed: () => {
      if (when === 'end') return
      if (isDue()) written = true
      repeated ||= repeating
      repeating = false
      noted = []
    },
    rolledBack: () => {
      if (when === 'end') return
      repeating = false
      noted = []
    },
  }
  try {
    const result = await runWitnessed(witness, work)
    // The entry of the first call covers a repeat.
    if (when === 'end' || (isDue() && !repeated)) await appendAudit(db, { ...call, actor }, { noted })
    return result
  } catch (error) {
    if (when !== 'noted' && error instanceof Refusal && !unlogged.includes(error.code)) {
      await appendAudit(db, { ...call, actor }, { outcome: error.code, noted: when === 'end' ? noted : [] })
    }
    throw error
  }
}

/** Refusals that are not attempts at anything, and that a stranger could cause in any number. */
const unlogged: readonly string[] = ['VALIDATION', 'TOO_FREQUENT', 'ADDRESS_REFUSED', 'BUSY', 'DATABASE_AWAY']

function valuesOf(call: AuditedCall, outcome: string, noted: readonly Noted[]): unknown[] {
  const { actor, ip, permission, action, target, reason, requestId, input } = call
  const entities = [...(target ? [target] : []), ...noted.slice(0, mostNoted)].flatMap(({ type, id }) =>
    id === '' ? [type] : [type, `${type}:${id}`],
  )
  const detail = {
    ...(input && { input }),
    ...(noted.length > 0 && { noted: noted.slice(0, mostNoted) }),
    ...(noted.length > mostNoted && { notedInAll: noted.length }),
  }
  const clip = (value: string | undefined, most: number) =>
    value === undefined ? null : storable(value).slice(0, most)
  return [
    actor,
    ip,
    permission,
    action,
    outcome,
    [...new Set(entities)].map((entity) => storable(entity).slice(0, 120)),
    clip(reason, reasonLength),
    clip(requestId, 100),
    JSON.stringify(detail, (_, value) => (typeof value === 'string' ? storable(value) : value)),
  ]
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (value: string) => value.replaceAll('\0', '').toWellFormed()
