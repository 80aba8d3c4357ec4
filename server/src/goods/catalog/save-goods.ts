import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsUpdate } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { By } from '../../core/command/change.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { setGoodsState } from './admin-goods.ts'
import type { EditorGoods } from './admin-queries.ts'
import type { GoodsInput } from './goods-rules.ts'
import { isMember, memberGoods, toMemberBy } from './member.ts'
import { createGoods, updateGoods } from './write-goods.ts'

/** Creates goods as a draft: the platform's, or a member's merchant's. @throws like `createGoods`, `MemberGoods` */
export async function createGoodsAs(
  operator: Operator,
  shop: Shop,
  tx: Tx,
  form: GoodsInput,
  by: By,
): Promise<{ id: number }> {
  if (isMember(operator)) return shop.get(memberGoods).create(shop, tx, form, toMemberBy(operator, by))
  const { id } = await createGoods(tx, form, {}, by)
  return { id }
}

/**
 * Changes goods. A member's change to goods that buyers have seen may wait for a review.
 * @throws like `updateGoods`, `MemberGoods`
 */
export async function updateGoodsAs(
  operator: Operator,
  shop: Shop,
  tx: Tx,
  goodsId: number,
  sent: BodyOf<typeof adminGoodsUpdate>,
  by: By,
): Promise<{ version: number; applied: boolean; requestId: number | null }> {
  if (isMember(operator)) return shop.get(memberGoods).update(shop, tx, goodsId, sent, toMemberBy(operator, by))
  const { surePrices, ...form } = sent
  return { version: await updateGoods(shop, tx, goodsId, form, by), applied: true, requestId: null }
}

/**
 * Puts goods on sale, a merchant's new ones after their review, or takes them off.
 * @returns their new state
 * @throws like `setGoodsState`, `MemberGoods`
 */
export async function moveGoodsAs(
  operator: Operator,
  shop: Shop,
  tx: Tx,
  to: { goodsId: number; state: 'on' | 'off' },
  by: By,
): Promise<{ state: EditorGoods['state'] }> {
  if (isMember(operator)) return shop.get(memberGoods).move(shop, tx, to, toMemberBy(operator, by))
  await setGoodsState(tx, to, by)
  return { state: to.state }
}
