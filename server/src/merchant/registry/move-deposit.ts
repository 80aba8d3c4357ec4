import { fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertDeposit, lockStanding, type MoveDeposit, postDeposit } from './deposits.ts'
import { tendDebtJob } from './jobs.ts'
import { assertDepositForm, assertDepositMove } from './rules.ts'

/**
 * Records a payment into or out of a merchant's deposit, a penalty, or a debt repaid at the bank (L55).
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED, REFERENCE_USED, DEPOSIT_REQUIRED, DEPOSIT_SHORT; Invalid
 */
export function moveDeposit(
  shop: Shop,
  { merchantId, kind, amountFen, operator, requestId, now, ...input }: MoveDeposit,
): Promise<{ depositId: number }> {
  const reference = kind === 'penalty' ? '' : (input.reference?.trim() ?? '')
  const move = { kind, amountFen, reference, reason: input.reason.trim() }
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'merchant-deposit',
    target: String(merchantId),
    body: move,
    now,
  }
  return command(shop.db, of, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    assertDepositForm(move)
    const depositId = await insertDeposit(tx, { merchantId, operator, now, ...move })
    const requiredFen = fen(shop.settings.get('merchant').depositFen)
    assertDepositMove(move, { ...(await lockStanding(tx, merchant)), requiredFen })
    await postDeposit(tx, { depositId, merchantId, operator, now, kind, amountFen })
    // The debt may be over now, and with it the suspension.
    if (kind === 'repay') await planJob(tx, tendDebtJob, { merchantId }, { key: `merchant-debt:${merchantId}` })
    return { depositId }
  })
}
