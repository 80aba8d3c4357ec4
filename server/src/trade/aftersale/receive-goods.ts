import { fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { reserveStock, returnStock, type StockMove, shipStock } from '../../goods/stock/movements.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { chooseCarrier } from '../carrier/choose-carrier.ts'
import { assertNumber, toTrackingNo } from '../delivery/parcel-rules.ts'
import { assertWithin, type Decision } from './decide-case.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Amounts, type By, moveCase, offerLess, planTimer, readAmounts, refundCase } from './move-case.ts'
import { type LockedCase, lockCase } from './queries.ts'
import { dueAfterSigned, operatorMay } from './rules.ts'

/** With or without the buyer's word that the goods are on their way; `operatorMay` says which. */
const underway = ['wait_return', 'returning'] as const

/**
 * The goods are back, resalable or damaged: the refund follows, or a replacement becomes due. An amount below the one
 * requested is an offer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, REFUND_AMOUNT, PERMISSION (the amount exceeds what the role decides alone),
 * DUAL_REQUIRED (`assertMayLetGo`)
 */
export async function receiveGoods(
  shop: Shop,
  input: Decision & Amounts & { note?: string; putBack: boolean },
): Promise<void> {
  const { caseId, operator, requestId, now, amountFen, freightFen, putBack } = input
  const note = input.note?.trim() || undefined
  const body = { caseId, amountFen, freightFen, note, putBack }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-receive', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockCase(tx, { caseId, seller: operator.seller })
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: locked.order.userId })
    const { aftersale } = locked
    if (!operatorMay(aftersale, now).receive) throw new Refusal('STATE_CHANGED')
    const amounts = await readAmounts(tx, locked, { amountFen, freightFen })
    if (aftersale.service === 'return') {
      assertWithin(shop, operator, amounts)
      await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
    }
    await acceptReturn(shop, tx, locked, { ...amounts, putBack, actor: `operator:${operator.id}`, now, reason: note })
    return {}
  })
}

/**
 * Counts the returned goods and refunds them, or makes a replacement due. The amounts were checked by `readAmounts`.
 */
export async function acceptReturn(
  shop: Shop,
  tx: Tx,
  locked: LockedCase,
  {
    putBack,
    amountFen,
    freightFen,
    isLess,
    ...by
  }: By & Awaited<ReturnType<typeof readAmounts>> & { putBack: boolean },
): Promise<void> {
  const step = { ...by, from: underway, via: 'received', set: { receivedAt: by.now, putBack } } as const
  await returnStock(tx, { actor: by.actor, now: by.now, lines: [stockLine(locked)], putBack })
  if (locked.aftersale.service === 'exchange') await moveCase(shop, tx, locked.aftersale, { ...step, to: 'resending' })
  else if (isLess) await offerLess(shop, tx, locked, { ...step, amountFen, freightFen })
  else await refundCase(shop, tx, locked, { ...step, amountFen, freightFen })
}

/**
 * The carrier has delivered the buyer's return, announced or not. If the seller does not open it in time, it counts as
 * received.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function markReturnDelivered(shop: Shop, { caseId, operator, requestId, now }: Decision): Promise<void> {
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'aftersale-sign',
    target: String(caseId),
    body: { caseId },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order } = await lockCase(tx, { caseId, seller: operator.seller })
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: order.userId })
    if (!operatorMay(aftersale, now).sign) throw new Refusal('STATE_CHANGED')
    const by = { actor: `operator:${operator.id}` as const, now }
    const returning =
      aftersale.state === 'returning'
        ? aftersale
        : await moveCase(shop, tx, aftersale, { ...by, from: ['wait_return'], to: 'returning', set: { sentAt: now } })
    const dueAt = dueAfterSigned(returning.dueAt, now)
    await tx.updateTable('aftersale').set({ signedAt: now, dueAt }).where('id', '=', caseId).execute()
    await planTimer(tx, caseId, dueAt)
    const change = { entityType: 'aftersale', entityId: caseId, from: 'returning', to: 'signed' } as const
    await recordHistory(tx, [change], by)
    return {}
  })
}

/** What came back is not what was sold: escalates to the platform. @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function refuseReceipt(
  shop: Shop,
  input: Decision & { reason: string; imageIds: readonly number[] },
): Promise<void> {
  const { caseId, operator, requestId, now, imageIds } = input
  const reason = input.reason.trim()
  const body = { caseId, reason, imageIds }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-refuse', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order } = await lockCase(tx, { caseId, seller: operator.seller })
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: order.userId })
    if (!operatorMay(aftersale, now).receive) throw new Refusal('STATE_CHANGED')
    await markFilesUsed(tx, imageIds, { operator, purpose: 'aftersale', now })
    const set = { refuseReason: reason, refuseFileIds: [...imageIds] }
    await moveCase(shop, tx, aftersale, {
      from: underway,
      via: 'receive_refused',
      to: 'arbitration',
      set,
      actor: `operator:${operator.id}`,
      now,
      reason,
    })
    return {}
  })
}

/** Sends the replacement. @throws Refusal NOT_FOUND, STATE_CHANGED, STOCK_NOT_ENOUGH, DUAL_REQUIRED (`assertMayLetGo`); Invalid */
export async function sendReplacement(
  shop: Shop,
  input: Decision & { carrierId: number; carrierName?: string; trackingNo: string },
): Promise<void> {
  const { caseId, operator, requestId, now, carrierId, carrierName } = input
  const trackingNo = toTrackingNo(input.trackingNo)
  const body = { caseId, carrierId, carrierName, trackingNo }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-resend', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockCase(tx, { caseId, seller: operator.seller })
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: locked.order.userId })
    if (!operatorMay(locked.aftersale, now).resend) throw new Refusal('STATE_CHANGED')
    const carrier = await chooseCarrier(tx, { carrierId, carrierName })
    assertNumber(trackingNo, carrier)
    await assertMayLetGo(shop, tx, locked, { operator, now, amountFen: fen(0), freightFen: fen(0) })
    const actor = `operator:${operator.id}` as const
    const move: StockMove = { lines: [stockLine(locked)], actor, now }
    await reserveStock(tx, { ...move, ...shop.settings.get('stock'), safety: 0 })
    await shipStock(tx, move)
    await moveCase(shop, tx, locked.aftersale, {
      from: ['resending'],
      to: 'resent',
      actor,
      now,
      set: {
        resendCarrierId: carrierId,
        resendCarrierName: carrier.typedName,
        resendNo: trackingNo,
        resentAt: now,
      },
    })
    return {}
  })
}

/** The case's id tells its stock movements apart from those of parcels and other cases. */
function stockLine({ aftersale: { id, orderLineId, quantity }, line }: LockedCase) {
  return { orderLineId, skuId: line.skuId, quantity, sequence: id }
}
