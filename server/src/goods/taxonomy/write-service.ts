import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminServiceCreate, adminServiceList, adminServiceUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertUnused, goodsUnder } from './goods-under.ts'

export const serviceChanges: ChangeType = { type: 'service', permission: 'goods.view' }

type Input = BodyOf<typeof adminServiceCreate>
type Rows = DataOf<typeof adminServiceList>['rows']

/** In display order. */
export async function findAdminServices(shop: Shop): Promise<Rows> {
  const { rows } = await sql<Rows[number]>`
    SELECT s.id, s.name, s.summary, s.enabled, s.version,
      ${shop.get(goodsUnder).count('service', sql`s.id`)} AS goods
    FROM goods_service s ORDER BY s.sort, s.id`.execute(shop.db)
  return rows
}

/**
 * Creates a service, last in the order.
 * @throws Invalid without a zh-Hant text
 */
export async function createService(db: Db, input: Input, by: By): Promise<{ id: number }> {
  const fields = tidy(input)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('goodsService')
      .values({ ...toRow(fields), sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM goods_service)` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, serviceChanges, { entityId: id, name: fields.name, after: fields }, by)
    return { id }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createService` */
export async function updateService(
  db: Db,
  id: number,
  { version, ...input }: BodyOf<typeof adminServiceUpdate>,
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('goodsService')
      .from((eb) => eb.selectFrom('goodsService').selectAll().where('id', '=', id).forUpdate().as('old'))
      .set({ ...toRow(fields), version: version + 1 })
      .whereRef('goodsService.id', '=', 'old.id')
      .where('goodsService.version', '=', version)
      .returning(['old.name', 'old.summary', 'old.enabled'])
      .executeTakeFirst()
    if (before) return recordChange(tx, serviceChanges, { entityId: id, name: fields.name, before, after: fields }, by)
    const known = await tx.selectFrom('goodsService').select('id').where('id', '=', id).executeTakeFirst()
    throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeService(shop: Shop, id: number, by: By): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('goodsService')
      .select(['name', 'summary', 'enabled'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    await assertUnused(shop, tx, 'service', id)
    await tx.deleteFrom('goodsService').where('id', '=', id).execute()
    await recordChange(tx, serviceChanges, { entityId: id, name: before.name as LocalText, before }, by)
  })
}

/** @throws Refusal STATE_CHANGED if `wanted` are not all services */
export async function orderServices(db: Db, wanted: readonly number[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('goodsService').select(['id', 'name', 'sort']).orderBy('id').forUpdate().execute()
    await putInOrder(tx, 'goodsService', rows, wanted)
    await recordReorder(tx, serviceChanges, { rows, ids: wanted }, by)
  })
}

function tidy({ name, summary, enabled }: Input) {
  return { name: requireText(name, 'name'), summary: requireText(summary, 'summary'), enabled }
}

function toRow({ name, summary, enabled }: ReturnType<typeof tidy>) {
  return { name: JSON.stringify(name), summary: JSON.stringify(summary), enabled }
}
