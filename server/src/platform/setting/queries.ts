import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import { idIn } from '../../core/command/history.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { names } from '../shop/names.ts'
import type { Shop } from '../shop/shop.ts'

/** Locks the group even if it has no row yet, so that two concurrent changes cannot both count as the first. */
export async function lockGroup(tx: Tx, group: SettingGroup) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting:${group}`}, 0))`.execute(tx)
  return await tx.selectFrom('setting').selectAll().where('groupName', '=', group).executeTakeFirst()
}

/** 0 if the group has never been changed. */
export async function findVersion(db: Db | Tx, group: SettingGroup): Promise<number> {
  const row = await db.selectFrom('setting').select('version').where('groupName', '=', group).executeTakeFirst()
  return row?.version ?? 0
}

/** Newest first. The cursor is the id of the last row returned. */
export async function findHistory(
  { db, get }: Pick<Shop, 'db' | 'get'>,
  group: SettingGroup,
  { cursor, limit = 20 }: { cursor?: string; limit?: number },
) {
  const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
  const rows = await db
    .selectFrom('settingHistory')
    .selectAll('settingHistory')
    .select([
      get(names)
        .operator(idIn(sql.ref('actor'), 'operator'))
        .as('operatorName'),
      get(names).operator(sql.ref('approvedBy')).as('approver'),
    ])
    .where('groupName', '=', group)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('settingHistory')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .where('groupName', '=', group)
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  return {
    rows: page.map((row) => ({
      version: row.version,
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown>,
      actor: row.actor,
      operatorName: row.operatorName ?? '',
      approvedBy: row.approver ?? '',
      reason: row.reason,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
    total: Math.min(total, 10_000),
    totalCapped: total > 10_000,
  }
}
