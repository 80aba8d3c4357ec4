import type { Zone } from '@shop/contract/core/zone.ts'
import type { NamedGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { selectAdminGoods } from './admin-queries.ts'

type Row = Static<typeof NamedGoods>
const most = 20

/** Goods to choose from, or the named ones in the given order, in any state. */
export async function findNamedGoods(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { keyword, ids, seller }: { keyword?: string; ids?: readonly number[]; seller?: Seller },
): Promise<Row[]> {
  const query = selectAdminGoods(db, { ...(ids ? {} : { keyword }), seller }, 0)
  const rows = await (ids
    ? query.where('goods.id', 'in', [0, ...ids])
    : query.orderBy('goods.id', 'desc').limit(most)
  ).execute()
  if (ids) rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return rows.map(({ id, name, state, image }) => ({
    id,
    name: name as unknown as Row['name'],
    imageUrl: image && pictureUrl(config, image, 's'),
    state: state as Row['state'],
  }))
}

/** The seller and zone of the goods. */
export async function findGoodsPlace(db: Db | Tx, goodsId: number): Promise<(Seller & { zone: Zone }) | undefined> {
  const goods = await db.selectFrom('goods').select(['merchantId', 'zone']).where('id', '=', goodsId).executeTakeFirst()
  return goods as (Seller & { zone: Zone }) | undefined
}

/** The ids that are goods, of one seller if given. */
export async function findKnownGoods(db: Db | Tx, ids: readonly number[], seller?: Seller): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('id', 'in', ids)
    .where(within('goods.merchantId', seller))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
