import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { within } from '../../core/database/sold-by.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { type NamedTarget, nameTargets } from '../rate/name-targets.ts'
import { selectRules } from '../rate/queries.ts'
import { findRates } from './find-rates.ts'
import { commissionRates } from './rate-kind.ts'

/**
 * The rate that an order placed now gets for these goods.
 * @throws Refusal NOT_FOUND (also for a member who asks about someone else's goods)
 */
export async function readGoodsCommission(
  { shop: { db, settings }, operator, language }: AdminReader,
  goodsId: number,
): Promise<DataOf<typeof goodsCommission>> {
  const goods = await db
    .selectFrom('goods')
    .select('merchantId')
    .where('id', '=', goodsId)
    .where(within('goods.merchantId', operator.seller))
    .executeTakeFirst()
  if (!goods) throw new Refusal('NOT_FOUND')
  if (goods.merchantId === null) return { rateBp: null, rule: null }
  const found = (await findRates(db, [goodsId])).get(goodsId)
  if (!found) return { rateBp: settings.get('merchant').commissionBp, rule: null }
  const rule = await selectRules(db, commissionRates).where('id', '=', found.ruleId).executeTakeFirstOrThrow()
  const [named] = await nameTargets(db, [rule], language)
  return {
    rateBp: found.rateBp,
    rule: { id: rule.id, ...(named as NamedTarget), createdAt: rule.createdAt.toISOString() },
  }
}
