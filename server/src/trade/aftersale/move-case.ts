import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import type { By } from '../../core/command/change.ts'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { cancelJob, planJob } from '../../platform/job/plan.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineRecord } from '../order/queries.ts'
import { refundPieces } from '../order/refund-pieces.ts'
import { refundedFreight } from '../order/refund-queries.ts'
import { entitlementOf, freightDue } from '../order/refund-rules.ts'
import { beginWaiting, endWaiting, holdPieces } from '../order/wait-for-aftersale.ts'
import { moveAftersaleJob } from './jobs.ts'
import { type CaseRecord, type LockedCase, offeredFreight } from './queries.ts'
import { dueAfter, isLost, isOpen, pieceOf } from './rules.ts'

export type CaseChange = Partial<
  Pick<
    CaseRecord,
    | 'agreedFen'
    | 'offeredFen'
    | 'offeredFreightFen'
    | 'freightFen'
    | 'refuseReason'
    | 'refuseFileIds'
    | 'final'
    | 'carrierId'
    | 'carrierName'
    | 'trackingNo'
    | 'sentAt'
    | 'signedAt'
    | 'receivedAt'
    | 'putBack'
    | 'resendCarrierId'
    | 'resendCarrierName'
    | 'resendNo'
    | 'resentAt'
    | 'refundId'
    | 'payoutReference'
  >
> & { returnAddress?: string }

/**
 * Moves a case to another state: writes the history, resets its timer, updates what its order waits for, and notifies
 * the buyer or the operators who decide. The caller holds the lock on the order.
 * @param step.via history entries for steps in between
 * @throws Refusal STATE_CHANGED when it is in none of the expected states
 */
export async function moveCase(
  { settings }: Shop,
  tx: Tx,
  aftersale: CaseRecord,
  step: By & { from: readonly AftersaleState[]; to: AftersaleState; via?: string; set?: CaseChange },
): Promise<CaseRecord> {
  const { from, to, via, set, actor, now, reason } = step
  const dueAt = dueAfter(to, now, settings.get('aftersale'))
  const moved = await tx
    .updateTable('aftersale')
    .set({ ...set, state: to, stateAt: now, dueAt })
    .where('id', '=', aftersale.id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Refusal('STATE_CHANGED')
  const of = { entityType: 'aftersale', entityId: aftersale.id } as const
  const steps = via ? [via, to] : [to]
  await recordHistory(
    tx,
    steps.map((state, index) => ({
      ...of,
      from: index === 0 ? aftersale.state : (steps[index - 1] as string),
      to: state,
      reason: index === 0 ? reason : undefined,
    })),
    { actor, now },
  )
  await planTimer(tx, aftersale.id, dueAt)
  if (isOpen(aftersale.state) && !isOpen(to)) await endWaiting(tx, aftersale, now)
  if (!isOpen(aftersale.state) && isOpen(to)) await beginWaiting(tx, aftersale, now)
  await notifyOfState(tx, aftersale, { to, actor, now })
  return moved as CaseRecord
}

export async function planTimer(tx: Tx, caseId: number, dueAt: Date | null): Promise<void> {
  const key = `aftersale:${caseId}`
  if (dueAt) await planJob(tx, moveAftersaleJob, { caseId }, { runAt: dueAt, key })
  else await cancelJob(tx, key)
}

type Dashed<Word extends string> = Word extends `${infer First}_${infer Rest}` ? `${First}-${Rest}` : Word

/** Notifies those concerned, once per state. */
async function notifyOfState(
  tx: Tx,
  { id, userId, caseNo, merchantId }: CaseRecord,
  { to, actor, now }: { to: AftersaleState; actor: Actor; now: Date },
): Promise<void> {
  const event = `aftersale-${to.replace('_', '-') as Dashed<AftersaleState>}` as const
  const about = { event, entity: `aftersale:${id}`, now }
  const params = { caseId: id, caseNo }
  if (!actor.startsWith('user:')) await notify(tx, { ...about, receiver: `user:${userId}`, params })
  if (to === 'arbitration') await notify(tx, { ...about, receiver: 'permission:arbitration.decide', params })
  else if (actor.startsWith('user:')) {
    await notify(tx, { ...about, receiver: receiverAt({ merchantId }, 'aftersale.decide'), params })
  }
}

/** The amounts an operator refunds; by default everything requested, plus the freight due automatically. */
export interface Amounts {
  amountFen?: Fen
  freightFen?: Fen
}

/** The most that a case can refund for its goods: the amount requested, or what is left if that is less. */
export function mostOf({ askedFen, quantity }: Pick<CaseRecord, 'askedFen' | 'quantity'>, line: LineRecord): Fen {
  return fen(Math.min(askedFen, entitlementOf(line, quantity)))
}

/**
 * Checks and returns the amounts of a decision.
 * @throws Refusal REFUND_AMOUNT when they exceed what was requested for the goods, or what is left of the freight; also
 * when they are less for units that were never sent, or less than the freight due automatically
 */
export async function readAmounts(
  on: Db | Tx,
  { aftersale, order, lines, line }: LockedCase,
  { amountFen, freightFen }: Amounts,
): Promise<{ amountFen: Fen; freightFen: Fen; isLess: boolean }> {
  const { id, orderLineId: lineId, quantity, shipped } = aftersale
  const maxFen = mostOf(aftersale, line)
  const goods = amountFen ?? maxFen
  const before = await refundedFreight(on, order.id)
  const dueFen = freightDue(order, lines, [{ lineId, quantity, shipped, lost: isLost(aftersale) }], before)
  const given = freightFen ?? dueFen
  const isLess = goods < maxFen
  if (!shipped && isLess) throw new Refusal('REFUND_AMOUNT', { maxFen, minFen: maxFen }, { field: 'amountFen' })
  if (goods < 0 || goods > maxFen) throw new Refusal('REFUND_AMOUNT', { maxFen }, { field: 'amountFen' })
  const freightLeft = fen(order.freightFen - before - (await offeredFreight(on, { orderId: order.id, except: id })))
  if (given < 0 || given > freightLeft) {
    throw new Refusal('REFUND_AMOUNT', { maxFen: freightLeft }, { field: 'freightFen' })
  }
  if (given < dueFen) throw new Refusal('REFUND_AMOUNT', { maxFen: dueFen, minFen: dueFen }, { field: 'freightFen' })
  return { amountFen: goods, freightFen: given, isLess }
}

/**
 * Offers the buyer less than they asked for: they accept it, or the platform decides. The amounts were checked by
 * `readAmounts`.
 */
export async function offerLess(
  shop: Shop,
  tx: Tx,
  { aftersale }: LockedCase,
  step: By & {
    amountFen: Fen
    freightFen: Fen
    from: readonly AftersaleState[]
    via?: string
    set?: CaseChange
  },
): Promise<void> {
  const { amountFen: offeredFen, freightFen: offeredFreightFen, set, from, via, actor, now, reason } = step
  await moveCase(shop, tx, aftersale, {
    from,
    via,
    to: 'offered',
    actor,
    now,
    reason,
    set: { ...set, offeredFen, offeredFreightFen },
  })
}

/**
 * Refunds a case and closes it, or leaves it to the person who pays the money outside. `readAmounts` has checked the
 * amounts.
 * @throws Refusal STATE_CHANGED
 */
export async function refundCase(
  shop: Shop,
  tx: Tx,
  { aftersale, order, lines, line }: LockedCase,
  step: By & {
    amountFen: Fen
    freightFen: Fen
    from: readonly AftersaleState[]
    via?: string
    set?: CaseChange
  },
): Promise<void> {
  const { amountFen, freightFen, from, via, set, actor, now, reason } = step
  const { id, orderLineId: lineId, quantity, shipped, state } = aftersale
  if (!from.includes(state)) throw new Refusal('STATE_CHANGED')
  if (!shipped) await holdPieces(tx, lineId, -quantity)
  const { refundId, done } = await refundPieces(shop, tx, {
    order,
    lines,
    freightFen,
    actor,
    now,
    pieces: [pieceOf(aftersale, line, amountFen)],
    toAccount: aftersale.payout === 'account',
    reason: `aftersale:${id}`,
  })
  await moveCase(shop, tx, aftersale, {
    from,
    actor,
    now,
    reason,
    via: done ? (via ?? 'refunding') : via,
    to: done ? 'completed' : 'refunding',
    set: { ...set, agreedFen: amountFen, freightFen, refundId },
  })
}
