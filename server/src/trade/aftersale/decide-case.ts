import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { isPlatform, type Seller } from '../../core/value/seller.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertMayLetGo, takesTwo } from './let-go.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { type Amounts, moveCase, offerLess, readAmounts, refundCase } from './move-case.ts'
import { findEscalators, findLastReturnAddress, type LockedCase, lockCase, type ReturnAddress } from './queries.ts'
import { operatorMay } from './rules.ts'

/**
 * The seller agrees: the money is refunded at once, or the buyer is told where to send the goods. An amount below the
 * one requested is an offer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, REFUND_AMOUNT, PERMISSION (the amount exceeds what the role decides alone),
 * DUAL_REQUIRED (`assertMayLetGo`); Invalid without a return address
 */
export async function agreeCase(
  shop: Shop,
  input: Decision & Amounts & { note?: string; returnAddress?: ReturnAddress },
): Promise<void> {
  const { caseId, operator, requestId, now, amountFen, freightFen, returnAddress } = input
  const note = input.note?.trim() || undefined
  const body = { caseId, amountFen, freightFen, note, returnAddress }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-agree', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockForStep(shop, tx, input, 'decide')
    const by = { actor: `operator:${operator.id}` as const, now }
    if (locked.aftersale.service !== 'refund') {
      await sendBack(shop, tx, locked, { ...by, from: ['applied'], returnAddress })
      return {}
    }
    const { isLess, ...amounts } = await readAmounts(tx, locked, { amountFen, freightFen })
    await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
    if (isLess) await offerLess(shop, tx, locked, { ...by, ...amounts, from: ['applied'], reason: note })
    else await refundCase(shop, tx, locked, { ...by, ...amounts, from: ['applied'], via: 'agreed' })
    return {}
  })
}

/** Lets the buyer send the goods back, and stores a copy of the return address. @throws Invalid without one */
export async function sendBack(
  shop: Shop,
  tx: Tx,
  { aftersale }: LockedCase,
  step: By & { from: readonly ('applied' | 'arbitration')[]; returnAddress: ReturnAddress | undefined },
): Promise<void> {
  const { returnAddress = await defaultAddress(shop, tx, aftersale), ...rest } = step
  if (!returnAddress) {
    throw invalid('returnAddress', 'required')
  }
  const set = { returnAddress: JSON.stringify(returnAddress) }
  await moveCase(shop, tx, aftersale, { ...rest, via: 'agreed', to: 'wait_return', set })
}

/** The return address a seller used last, or for the platform the one in the settings; undefined if none is known. */
export async function defaultAddress(
  { settings }: Pick<Shop, 'settings'>,
  on: Db | Tx,
  seller: Seller,
): Promise<ReturnAddress | undefined> {
  if (!isPlatform(seller)) return findLastReturnAddress(on, seller)
  const { returnName: name, returnPhone: phone, returnRegion: region, returnDetail: detail } = settings.get('aftersale')
  return name && phone && detail ? { name, phone, region, detail } : undefined
}

/**
 * Escalates a case to the platform. A case that is there already, because the buyer called it in, is left to another
 * operator if deciding it takes two (`assertMayLetGo`).
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function escalateCase(shop: Shop, input: Decision & { reason: string }): Promise<void> {
  const { caseId, operator, requestId, now } = input
  const reason = input.reason.trim()
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'aftersale-escalate',
    target: String(caseId),
    body: { caseId, reason },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order, line } = await lockCase(tx, { caseId, seller: operator.seller })
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: order.userId })
    const actor = `operator:${operator.id}` as const
    if (await maySecond(shop, tx, { aftersale, line }, { operator, now })) {
      const second = { entityType: 'aftersale', entityId: caseId, from: 'arbitration', to: 'seconded', reason } as const
      await recordHistory(tx, [second], { actor, now })
      return {}
    }
    if (!operatorMay(aftersale, now).escalate) throw new Refusal('STATE_CHANGED')
    await moveCase(shop, tx, aftersale, { from: [aftersale.state], to: 'arbitration', actor, now, reason })
    return {}
  })
}

/** Whether an operator may ask another one to decide a case that is before the platform. */
export async function maySecond(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  on: Db | Tx,
  of: Pick<LockedCase, 'aftersale' | 'line'>,
  by: { operator: Pick<Operator, 'id' | 'seller'>; now: Date },
): Promise<boolean> {
  if (of.aftersale.state !== 'arbitration') return false
  if ((await findEscalators(on, of.aftersale.id)).includes(by.operator.id)) return false
  return takesTwo(shop, on, of, by)
}
