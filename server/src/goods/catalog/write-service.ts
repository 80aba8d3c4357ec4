import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminServiceCreate,
  adminServiceList,
  adminServiceUpdate,
} from '@shop/contract/goods/catalog/admin-catalog.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { sortsOf } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'

type Input = BodyOf<typeof adminServiceCreate>
type Rows = DataOf<typeof adminServiceList>['rows']

/** In their order. */
export async function findAdminServices(db: Db): Promise<Rows> {
  const { rows } = await sql<Rows[number]>`
    SELECT s.id, s.name, s.summary, s.enabled, s.version,
      (SELECT count(*)::int FROM goods_goods_service g WHERE g.service_id = s.id) AS goods
    FROM goods_service s ORDER BY s.sort, s.id`.execute(db)
  return rows
}

/** The last one of all. @throws Invalid without a zh-Hant text */
export async function createService(db: Db, input: Input): Promise<{ id: number }> {
  return db
    .insertInto('goodsService')
    .values({ ...toRow(input), sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM goods_service)` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid as `createService` */
export async function updateService(
  db: Db,
  id: number,
  { version, ...input }: BodyOf<typeof adminServiceUpdate>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('goodsService')
    .set({ ...toRow(input), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const known = await db.selectFrom('goodsService').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeService(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const service = await tx.selectFrom('goodsService').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!service) throw new Refusal('NOT_FOUND')
    const used = await tx
      .selectFrom('goodsGoodsService')
      .select('goodsId')
      .where('serviceId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('goodsService').where('id', '=', id).execute()
  })
}

/** @throws Refusal STATE_CHANGED when `wanted` are not all there are */
export async function orderServices(db: Db, wanted: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('goodsService').select('id').orderBy('id').forUpdate().execute()
    const { ids, sorts } = sortsOf(
      wanted,
      rows.map(({ id }) => id),
    )
    await sql`UPDATE goods_service s SET sort = given.sort
      FROM unnest(${ids}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE s.id = given.id`.execute(tx)
  })
}

function toRow({ name, summary, enabled }: Input) {
  return {
    name: JSON.stringify(requireText(name, 'name')),
    summary: JSON.stringify(requireText(summary, 'summary')),
    enabled,
  }
}
