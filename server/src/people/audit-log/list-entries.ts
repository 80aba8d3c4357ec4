import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import {
  type adminAuditExport,
  type adminAuditList,
  auditExportRows,
} from '@shop/contract/people/audit-log/audit-log.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { nameOfActor } from '../operator/names.ts'

type Filters = Omit<QueryOf<typeof adminAuditExport>, 'before'>

export async function listEntries(
  db: Db,
  { cursor, limit, ...filters }: QueryOf<typeof adminAuditList>,
): Promise<DataOf<typeof adminAuditList>> {
  const page = await readPage(db, entries(db, filters), { by: 'seq', type: 'integer', id: 'seq' }, { cursor, limit })
  return {
    ...page,
    rows: page.rows.map(({ at, hash, ...row }) => ({ ...row, at: at.toISOString(), hash: hash.toString('hex') })),
  }
}

const headings = [
  ...['seq', 'at', 'operator', 'actor', 'ip', 'permission', 'action', 'outcome', 'entities', 'reason', 'request_id'],
  ...['detail', 'hash'],
]

/** Part of the log as a table file, newest first. */
export async function exportEntries(
  db: Db,
  { before, ...filters }: QueryOf<typeof adminAuditExport>,
): Promise<DataOf<typeof adminAuditExport>> {
  let query = entries(db, filters).select('actor')
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.orderBy('seq', 'desc').limit(auditExportRows).execute()
  const table = rows.map((row) => [
    ...[row.seq, row.at.toISOString(), row.by, row.actor, row.ip ?? '', row.permission, row.action, row.outcome],
    ...[row.entities.join(' '), row.reason ?? '', row.requestId ?? '', JSON.stringify(row.detail)],
    row.hash.toString('hex'),
  ])
  return {
    csv: (before === undefined ? csvMark + toCsvRows([headings]) : '') + toCsvRows(table),
    rows: rows.length,
    next: rows.length === auditExportRows ? (rows.at(-1)?.seq ?? null) : null,
  }
}

function entries(db: Db, { operatorId, permission, action, entity, ip, outcome, from, until }: Filters) {
  let query = db
    .selectFrom('auditEntry')
    .select(['seq', 'at', 'ip', 'permission', 'action', 'outcome', 'entities', 'reason', 'requestId', 'detail', 'hash'])
    .select(nameOfActor(sql.ref('actor')).as('by'))
  if (operatorId !== undefined) query = query.where('actor', '=', `operator:${operatorId}`)
  if (permission !== undefined) query = query.where('permission', '=', permission)
  if (action !== undefined) query = query.where('action', '=', action)
  if (entity !== undefined) query = query.where(sql<boolean>`entities @> ${[entity]}::text[]`)
  if (ip !== undefined) query = query.where('ip', '=', ip)
  if (outcome !== undefined) query = query.where('outcome', outcome === 'done' ? '=' : '<>', 'done')
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (until !== undefined) query = query.where('at', '<', new Date(until))
  return query
}
