import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { planTimer, readAmounts, refundCase } from './move-case.ts'
import type { CaseRecord } from './queries.ts'
import { dueAfterRaise, isRaise } from './rules.ts'

/**
 * The seller raises an offer that the buyer has not accepted yet. An offer of the full amount is an agreement: the
 * money is refunded at once.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, REFUND_AMOUNT, OFFER_LOW, PERMISSION (the amount exceeds what the role
 * decides alone), DUAL_REQUIRED (`assertMayLetGo`)
 */
export async function raiseOffer(
  shop: Shop,
  input: Decision & { amountFen: Fen; freightFen?: Fen; note?: string },
): Promise<void> {
  const { caseId, operator, requestId, now, amountFen, freightFen } = input
  const note = input.note?.trim() || undefined
  const body = { caseId, amountFen, freightFen, note }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-raise', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockForStep(shop, tx, input, 'raise')
    const { aftersale } = locked
    const { offeredFen, offeredFreightFen } = aftersale
    if (offeredFen === null || offeredFreightFen === null) throw new Refusal('STATE_CHANGED')
    const asked = { amountFen, freightFen: freightFen ?? offeredFreightFen }
    const { isLess, ...amounts } = await readAmounts(tx, locked, asked)
    if (!isRaise({ offeredFen, offeredFreightFen }, amounts)) {
      throw new Refusal('OFFER_LOW', { offeredFen: fen(offeredFen + offeredFreightFen) }, { field: 'amountFen' })
    }
    await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
    const by = { actor: `operator:${operator.id}` as const, now, reason: note }
    if (isLess) await offerMore(shop, tx, aftersale, { ...by, ...amounts })
    else await refundCase(shop, tx, locked, { ...by, ...amounts, from: ['offered'], via: 'agreed' })
    return {}
  })
}

/** The case stays `offered` since its first offer: that moment bounds how long it may be raised. */
async function offerMore(
  { settings }: Shop,
  tx: Tx,
  aftersale: CaseRecord,
  { amountFen, freightFen, actor, now, reason }: By & { amountFen: Fen; freightFen: Fen },
): Promise<void> {
  const { id, userId, caseNo } = aftersale
  const dueAt = dueAfterRaise(aftersale, now, settings.get('aftersale'))
  await tx
    .updateTable('aftersale')
    .set({ offeredFen: amountFen, offeredFreightFen: freightFen, dueAt })
    .where('id', '=', id)
    .execute()
  await planTimer(tx, id, dueAt)
  const change = { entityType: 'aftersale', entityId: id, from: 'offered', to: 'raised', reason } as const
  await recordHistory(tx, [change], { actor, now })
  // The buyer is notified of every offer once; the amount distinguishes offers.
  const entity = `aftersale:${id}:${amountFen + freightFen}`
  await notify(tx, {
    event: 'aftersale-raised',
    entity,
    receiver: `user:${userId}`,
    params: { caseId: id, caseNo },
    now,
  })
}
