import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { GoodsInput } from '../catalog/goods-rules.ts'
import type { MemberBy } from '../catalog/member.ts'
import { createGoods } from '../catalog/write-goods.ts'
import { guardOpenMerchant } from '../seller/queries.ts'
import { readNewForm } from './member-form.ts'

/**
 * Creates goods of a merchant as a draft.
 * @throws Refusal GOODS_MAX, MERCHANT_NOT_OPEN, NOT_FOUND as `createGoods`; Invalid, also for fields that only the
 * platform sets
 */
export async function createMemberGoods(shop: Shop, tx: Tx, form: GoodsInput, by: MemberBy): Promise<{ id: number }> {
  const { merchantId } = by.seller
  await guardOpenMerchant(tx, merchantId)
  const { count } = await tx
    .selectFrom('goods')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { goodsMax } = shop.settings.get('merchant')
  if (count >= goodsMax) throw new Refusal('GOODS_MAX', { max: goodsMax })
  const input = await readNewForm(tx, form, by.seller)
  const { id } = await createGoods(tx, input, { merchantId }, by)
  return { id }
}
