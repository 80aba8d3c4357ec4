import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargeReturnEnded, rechargeReturnPaid } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimPayout } from '../../trade/payout-reference/payout-reference.ts'
import { lockReturn, type ReturnRecord } from './return-queries.ts'

interface Decision {
  returnId: number
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Records that the money was sent back, with a reference as evidence. Above the amount in the settings, the operator
 * who began the return may not pay it.
 * @throws Refusal like `decide`, those of `claimPayout`; Invalid
 */
export function payReturn(shop: Shop, input: Decision & { reference: string }): Promise<void> {
  const { operator, now } = input
  const reference = said(input.reference, 'reference')
  return decide(shop, input, 'recharge-return-pay', { reference }, async (tx, row) => {
    const { id, giftFen, amountFen, begunBy, returnNo: number } = row
    const of = { reference, kind: 'recharge_return', number, field: 'reference', now } as const
    await claimPayout(shop, tx, { ...of, operatorId: operator.id, deciders: [begunBy], amountFen })
    return { to: 'paid', reference, event: rechargeReturnPaid({ returnId: id, giftFen }) }
  })
}

/** Ends a return without payment; the user gets the money back. @throws Refusal like `decide`; Invalid */
export function endReturn(shop: Shop, input: Decision & { reason: string }): Promise<void> {
  const reason = said(input.reason, 'reason')
  return decide(shop, input, 'recharge-return-end', { reason }, async (_tx, { id, giftFen }) => {
    return { to: 'ended', reference: reason, event: rechargeReturnEnded({ returnId: id, giftFen }) }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED, SELF_REVIEW */
async function decide(
  shop: Shop,
  { returnId, operator, requestId, now }: Decision,
  name: string,
  body: object,
  judge: (tx: Tx, row: ReturnRecord) => Promise<{ to: 'paid' | 'ended'; reference: string; event: LedgerEvent }>,
): Promise<void> {
  const target = String(returnId)
  const of = { operatorId: operator.id, requestId, name, target, body: { returnId, ...body }, now }
  await command(shop.db, of, async (tx) => {
    const row = await lockReturn(tx, returnId)
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: row.userId })
    if (row.state !== 'pending') throw new Refusal('STATE_CHANGED')
    const { to, reference, event } = await judge(tx, row)
    const by = { actor: `operator:${operator.id}` as const, now }
    await tx
      .updateTable('rechargeReturn')
      .set({ state: to, reference, endedBy: operator.id, endedAt: now })
      .where('id', '=', returnId)
      .execute()
    await postTransfers(tx, by, [event])
    const change = {
      entityType: 'recharge_return',
      entityId: returnId,
      from: row.state,
      to,
      reason: reference,
    } as const
    await recordHistory(tx, [change], by)
    const { rechargeNo } = await tx
      .selectFrom('recharge')
      .select('rechargeNo')
      .where('id', '=', row.rechargeId)
      .executeTakeFirstOrThrow()
    const about = { event: `recharge-return-${to}`, entity: `recharge-return:${returnId}`, now } as const
    await notify(tx, { ...about, receiver: `user:${row.userId}`, params: { rechargeNo } })
    return {}
  })
}

function said(text: string, field: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw invalid(field, 'required')
  return trimmed
}
