import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { RateKind } from './rate-kind.ts'
import type { Target } from './target.ts'

/**
 * Asserts that the target of a rule exists, and does not belong to a merchant the operator works for.
 * @returns the shopper who is responsible for the merchant, if the rule concerns only one
 * @throws Refusal NOT_FOUND (merchant, category, goods), SELF_REVIEW, and the kind's for the goods
 */
export async function checkTarget(
  shop: Shop,
  tx: Tx,
  { kind, target, operator }: { kind: Pick<RateKind, 'assertGoods'>; target: Target; operator: Operator },
): Promise<number | undefined> {
  const { merchantId, categoryId, goodsId } = target
  if (categoryId !== null) {
    const category = await tx.selectFrom('category').select('id').where('id', '=', categoryId).executeTakeFirst()
    if (!category) throw new Refusal('NOT_FOUND')
  }
  let sellerId = merchantId
  if (goodsId !== null) {
    const goods = await tx.selectFrom('goods').select('merchantId').where('id', '=', goodsId).executeTakeFirst()
    if (!goods) throw new Refusal('NOT_FOUND')
    kind.assertGoods?.(goods, target)
    sellerId = goods.merchantId
  }
  if (sellerId === null) return undefined
  const merchant = await tx.selectFrom('merchant').select('ownerUserId').where('id', '=', sellerId).executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND')
  await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId: sellerId })
  return merchant.ownerUserId
}
