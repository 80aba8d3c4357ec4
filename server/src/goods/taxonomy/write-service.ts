import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminServiceCreate, adminServiceList, adminServiceUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import { sql } from 'kysely'
import type { By, ChangeType } from '../../core/command/change.ts'
import type { Db } from '../../core/database/database.ts'
import { orderedList } from '../../core/list/ordered-list.ts'
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

const services = orderedList<Input>({
  table: 'goodsService',
  changes: serviceChanges,
  name: 'name',
  columns: ['name', 'summary', 'enabled'],
  toRow: ({ name, summary, enabled }) => ({ name: JSON.stringify(name), summary: JSON.stringify(summary), enabled }),
})

/**
 * Creates a service, last in the order.
 * @throws Invalid without a zh-Hant text
 */
export async function createService(db: Db, input: Input, by: By): Promise<{ id: number }> {
  const fields = tidy(input)
  return db.transaction().execute((tx) => services.add(tx, fields, by))
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createService` */
export async function updateService(
  db: Db,
  id: number,
  { version, ...input }: BodyOf<typeof adminServiceUpdate>,
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute((tx) => services.update(tx, { id, version }, fields, by))
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeService(shop: Shop, id: number, by: By): Promise<void> {
  await shop.db.transaction().execute((tx) => services.remove(tx, id, by, () => assertUnused(shop, tx, 'service', id)))
}

/** @throws Refusal STATE_CHANGED if the ids are not those of all services */
export const orderServices = services.order

const tidy = ({ name, summary, enabled }: Input): Input => ({
  name: requireText(name, 'name'),
  summary: requireText(summary, 'summary'),
  enabled,
})
