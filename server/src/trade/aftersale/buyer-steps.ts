import { type Fen, fen } from '@shop/contract/core/money.ts'
import { toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCarriers } from '../carrier/queries.ts'
import { assertNumber, isOther } from '../carrier/rules.ts'
import { moveCase, refundCase } from './move-case.ts'
import { findCasesOf, lockCase } from './queries.ts'
import { assertStillThere, buyerMay } from './rules.ts'

interface Step {
  caseId: number
  userId: number
  requestId?: string
  now: Date
}

/** A case that can still be withdrawn or sent back is open, so no newer one can exist. */
const open = { isSuperseded: false }

/** The buyer withdraws their case, before goods are sent back. @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function cancelCase(shop: Shop, { caseId, userId, requestId, now }: Step): Promise<void> {
  const of = { userId, requestId, name: 'aftersale-cancel', target: String(caseId), body: { caseId }, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order } = await lockCase(tx, { caseId, userId })
    if (!buyerMay(aftersale, order, now, open).cancel) throw new Refusal('STATE_CHANGED')
    await moveCase(shop, tx, aftersale, {
      from: ['applied', 'wait_return'],
      to: 'cancelled',
      actor: `user:${userId}`,
      now,
    })
    return {}
  })
}

/**
 * The buyer has sent the goods back. `carrierName` is for a carrier that is not listed; old clients cannot give one.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, LOGISTICS_REQUIRED; Invalid: the number
 */
export async function sendGoodsBack(
  shop: Shop,
  {
    caseId,
    userId,
    requestId,
    now,
    ...form
  }: Step & { carrierId?: number | null; carrierName?: string; trackingNo?: string },
): Promise<void> {
  const trackingNo = toTrackingNo(form.trackingNo ?? '')
  const carrierId = form.carrierId ?? null
  const typed = form.carrierName?.trim()
  const body = { caseId, carrierId, carrierName: typed, trackingNo }
  const of = { userId, requestId, name: 'aftersale-send', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order } = await lockCase(tx, { caseId, userId })
    if (!buyerMay(aftersale, order, now, open).send) throw new Refusal('STATE_CHANGED')
    const carrier = (await findCarriers(tx)).find(({ id }) => id === carrierId)
    if (!carrier || trackingNo === '') {
      throw new Refusal('LOGISTICS_REQUIRED', {}, { field: carrier ? 'form.expressNo' : 'form.expressId' })
    }
    if (isOther(carrier) && typed === '') throw new Refusal('LOGISTICS_REQUIRED', {}, { field: 'form.expressName' })
    assertNumber(trackingNo, carrier, 'form.expressNo')
    const carrierName = isOther(carrier) ? (typed ?? '') : ''
    await moveCase(shop, tx, aftersale, {
      from: ['wait_return'],
      to: 'returning',
      set: { carrierId, carrierName, trackingNo, sentAt: now },
      actor: `user:${userId}`,
      now,
    })
    return {}
  })
}

/** The replacement has arrived. @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function confirmReplacement(shop: Shop, { caseId, userId, requestId, now }: Step): Promise<void> {
  const of = { userId, requestId, name: 'aftersale-confirm', target: String(caseId), body: { caseId }, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale } = await lockCase(tx, { caseId, userId })
    await moveCase(shop, tx, aftersale, {
      from: ['resent'],
      to: 'completed',
      actor: `user:${userId}`,
      now,
    })
    return {}
  })
}

/**
 * The buyer accepts the seller's offer. @param input.acceptedFen the amount the buyer saw, freight included
 * @throws Refusal NOT_FOUND, STATE_CHANGED, OFFER_CHANGED (the seller offers another amount by now)
 */
export async function acceptOffer(
  shop: Shop,
  { caseId, userId, requestId, now, acceptedFen }: Step & { acceptedFen: Fen },
): Promise<void> {
  const body = { caseId, acceptedFen }
  const of = { userId, requestId, name: 'aftersale-accept', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockCase(tx, { caseId, userId })
    const { state, offeredFen, offeredFreightFen } = locked.aftersale
    if (state !== 'offered' || offeredFen === null || offeredFreightFen === null) throw new Refusal('STATE_CHANGED')
    const sumFen = fen(offeredFen + offeredFreightFen)
    if (acceptedFen !== sumFen) throw new Refusal('OFFER_CHANGED', { offeredFen: sumFen })
    await refundCase(shop, tx, locked, {
      amountFen: offeredFen,
      freightFen: offeredFreightFen,
      from: ['offered'],
      via: 'accepted',
      actor: `user:${userId}`,
      now,
    })
    return {}
  })
}

/**
 * The buyer calls in the platform: about an offer, after a refusal, or after two days of silence.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function callPlatform(
  shop: Shop,
  { caseId, userId, requestId, now, content }: Step & { content: string },
): Promise<void> {
  const reason = content.trim()
  const of = { userId, requestId, name: 'aftersale-arbitrate', target: String(caseId), body: { caseId, reason }, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order, line } = await lockCase(tx, { caseId, userId })
    const cases = await findCasesOf(tx, [line.id])
    const isSuperseded = cases[0]?.id !== caseId
    if (!buyerMay(aftersale, order, now, { isSuperseded }).arbitrate) throw new Refusal('STATE_CHANGED')
    // A refused case released its units; they may have been sent since.
    if (aftersale.state === 'rejected') assertStillThere(aftersale, line)
    await moveCase(shop, tx, aftersale, {
      from: [aftersale.state],
      to: 'arbitration',
      actor: `user:${userId}`,
      now,
      reason,
    })
    return {}
  })
}
