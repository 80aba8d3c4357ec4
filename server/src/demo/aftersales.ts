import type { Bought, DemoOrder } from '@shop/demo/orders'
import { photosOf } from '@shop/demo/picture-list'
import type { Painting } from '@shop/demo/pictures'
import { addHours } from '../core/value/time.ts'
import { applyCase } from '../trade/aftersale/apply-case.ts'
import { callPlatform, sendGoodsBack } from '../trade/aftersale/buyer-steps.ts'
import { agreeCase } from '../trade/aftersale/decide-case.ts'
import { rejectCase } from '../trade/aftersale/reject-case.ts'
import { numberOf } from '../trade/aftersale/rules.ts'
import { findLines } from '../trade/order/queries.ts'
import { findTradeAt, type Its, momentOf, userOf } from './orders.ts'
import { storePainting } from './store-painting.ts'

/** When the seller decides and the money is refunded. */
export function decidedAt(at: Date, { hoursAfter }: NonNullable<DemoOrder['aftersale']>): Date {
  return addHours(at, hoursAfter + 5)
}

/**
 * Has a buyer open an aftersale on the first line of their order, and the seller decide: through the real use cases, at
 * plausible times. An existing case continues where it stopped.
 */
export async function seedCase(its: Its, plan: DemoOrder): Promise<void> {
  const { shop, known } = its
  const { aftersale } = plan
  const at = momentOf(its, plan)
  const userId = userOf(known, plan.buyer)
  const tradeId = await findTradeAt(shop, userId, at)
  if (!aftersale || tradeId === undefined) return
  const orders = await shop.db
    .selectFrom('shopOrder')
    .select('id')
    .where('tradeId', '=', tradeId)
    .orderBy('id')
    .execute()
  const [line] = await findLines(
    shop.db,
    orders.slice(0, 1).map(({ id }) => id),
  )
  if (!line) return
  const appliedAt = addHours(at, aftersale.hoursAfter)
  const found = await shop.db
    .selectFrom('aftersale')
    .select(['id', 'state'])
    .where('orderLineId', '=', line.id)
    .executeTakeFirst()
  const { service, reason, text, pieces, stage, refusal = '', parcel } = aftersale
  const form = { type: numberOf[service], reason, content: text, num: pieces }
  const caseId = found?.id ?? (await applyCase(shop, { orderLineId: line.id, userId, form, now: appliedAt })).caseId
  const decision = { caseId, operator: known.admin, now: decidedAt(at, aftersale) }
  if ((found?.state ?? 'applied') === 'applied') await decide()
  const now = addHours(appliedAt, 20)
  if (stage === 'returning' && (found?.state ?? 'wait_return') === 'wait_return' && parcel) {
    const carrierId = known.companyIds.get(parcel.carrier)
    await sendGoodsBack(shop, { caseId, userId, carrierId, trackingNo: parcel.number, now })
  }
  if (stage === 'arbitration' && (found?.state ?? 'rejected') === 'rejected') {
    await callPlatform(shop, { caseId, userId, content: '客服看的影片不是我這一隻，希望平台看看我傳的照片', now })
  }

  async function decide(): Promise<void> {
    if (stage === 'applied') return
    if (stage !== 'rejected' && stage !== 'arbitration') return agreeCase(shop, decision)
    const { admin: operator } = known
    const seen = photosOf({ buyer: plan.buyer, bought: plan.lines[0] as Bought }, 1, true)[0] as Painting
    const { id } = await storePainting(shop, seen, { purpose: 'aftersale', operatorId: operator.id, now: decision.now })
    await rejectCase(shop, { ...decision, reason: refusal, imageIds: [id] })
  }
}
