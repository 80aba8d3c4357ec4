import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { returnStock } from '../../goods/stock/movements.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Decision } from './decide-case.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Amounts, type By, moveCase, offerLess, readAmounts, refundCase } from './move-case.ts'
import { type LockedCase, lockCase } from './queries.ts'
import { operatorMay, stockLine, underway } from './rules.ts'

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
    if (aftersale.service === 'return') await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
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
