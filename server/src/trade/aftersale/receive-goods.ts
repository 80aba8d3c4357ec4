import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import type { Tx } from '../../core/database/database.ts'
import { returnStock } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { type Amounts, moveCase, offerLess, readAmounts, refundCase } from './move-case.ts'
import type { LockedCase } from './queries.ts'
import { stockLine, underway } from './rules.ts'

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
    const locked = await lockForStep(shop, tx, input, 'receive')
    const amounts = await readAmounts(tx, locked, { amountFen, freightFen })
    if (locked.aftersale.service === 'return') await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
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
