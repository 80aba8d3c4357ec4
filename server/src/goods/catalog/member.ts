import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsState,
  adminGoodsUpdate,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import type { RawBuilder } from 'kysely'
import type { By } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { GoodsInput } from './goods-rules.ts'

// How members of a merchant work on its goods. Locks are taken in this order: the merchant, the goods, a change
// request.

/** A member of a merchant, as the author of a change. */
export interface MemberBy extends By {
  seller: MerchantSeller
  operatorId: number
}

export type Member = Operator & { seller: MerchantSeller }

export const isMember = (operator: Operator): operator is Member => operator.seller !== undefined

export const toMemberBy = ({ id, seller }: Member, { actor, now }: By): MemberBy => ({
  seller,
  operatorId: id,
  actor,
  now,
})

/**
 * How members of a merchant save its goods; some changes wait for the platform's review. See `goods/merchant-goods`.
 */
export interface MemberGoods {
  create(shop: Shop, tx: Tx, form: GoodsInput, by: MemberBy): Promise<DataOf<typeof adminGoodsCreate>>
  update(
    shop: Shop,
    tx: Tx,
    goodsId: number,
    sent: BodyOf<typeof adminGoodsUpdate>,
    by: MemberBy,
  ): Promise<DataOf<typeof adminGoodsUpdate>>
  move(
    shop: Shop,
    tx: Tx,
    to: { goodsId: number; state: 'on' | 'off' },
    by: MemberBy,
  ): Promise<DataOf<typeof adminGoodsState>>
  /** the last request about goods, for their editor */
  latestRequest(db: Db, goodsId: number): Promise<Review | undefined>
  /** whether goods or a change to them wait for their review, as a part of a query */
  isUnderReview(goodsId: RawBuilder<unknown>): RawBuilder<boolean>
}

type Review = Omit<NonNullable<DataOf<typeof adminGoodsGet>['goods']['review']>, 'createdAt'> & { createdAt: Date }

export const memberGoods = service<MemberGoods>('goods of members')
