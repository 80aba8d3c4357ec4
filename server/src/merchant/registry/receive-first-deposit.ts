import { fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openMerchant } from '../application/open-merchant.ts'
import { lockApplication } from '../application/queries.ts'
import { type By, insertDeposit, postDeposit } from './deposits.ts'

/**
 * Records the deposit that an approved application was waiting for: opens the shop and credits the deposit (L55).
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (nothing is due), REFERENCE_USED, SHOP_NAME_TAKEN,
 *   MERCHANT_EXISTS
 */
export function receiveFirstDeposit(
  shop: Shop,
  { applicationId, operator, requestId, now, ...input }: By & { applicationId: number; reference: string },
): Promise<{ merchantId: number }> {
  const reference = input.reference.trim()
  const target = String(applicationId)
  const of = { operatorId: operator.id, requestId, name: 'merchant-first-deposit', target, body: { reference }, now }
  return command(shop.db, of, async (tx) => {
    const application = await lockApplication(tx, applicationId)
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: application.userId })
    const { state, merchantId: opened, depositFen } = application
    if (state !== 'approved' || opened !== null || depositFen === 0) throw new Refusal('STATE_CHANGED')
    const { merchantId } = await openMerchant(tx, application, { actor: `operator:${operator.id}`, now })
    const move = { merchantId, kind: 'in' as const, amountFen: fen(depositFen), operator, now }
    const depositId = await insertDeposit(tx, { ...move, reference, reason: '' })
    await postDeposit(tx, { ...move, depositId })
    return { merchantId }
  })
}
