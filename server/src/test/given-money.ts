import { randomUUID } from 'node:crypto'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { feeOf } from '@shop/contract/money/withdraw/withdraw.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { submitRecharge } from '../money/recharge/submit-recharge.ts'
import { approveWithdrawal } from '../money/withdraw/approve-withdrawal.ts'
import { payWithdrawal } from '../money/withdraw/pay-withdrawal.ts'
import { submitWithdrawal } from '../money/withdraw/submit-withdrawal.ts'
import type { Operator } from '../platform/http/auth.ts'
import { applyCase } from '../trade/aftersale/apply-case.ts'
import { callPlatform, sendGoodsBack } from '../trade/aftersale/buyer-steps.ts'
import { agreeCase } from '../trade/aftersale/decide-case.ts'
import { receiveGoods } from '../trade/aftersale/receive-goods.ts'
import { rejectCase } from '../trade/aftersale/reject-case.ts'
import { sendReplacement } from '../trade/aftersale/send-replacement.ts'
import type { TestOperator, TestUser } from './given-account.ts'
import type { OrderOfTest } from './given-order.ts'
import { givenPayoutPicture, givenPayPassword, givenTicket } from './given-wallet.ts'
import type { TestShop } from './shop.ts'

export type Staff = Operator & TestOperator

export const returnAddress = { name: '退貨組', phone: '02100000000', region: '上海市', detail: '衡山路 8 號' }
/** A bank card with a valid check digit. */
export const cardNumber = '6222020200112230004'

const types = { refund: 30, return: 10, exchange: 20 } as const
type CaseState =
  | 'applied'
  | 'rejected'
  | 'arbitration'
  | 'wait_return'
  | 'returning'
  | 'offered'
  | 'resending'
  | 'resent'

/** Recharges, withdrawals, cases and payouts in the given state, created by the use cases themselves. */
export function givenMoney(shop: TestShop) {
  /** An operator with all permissions, as the use cases take it. */
  async function givenStaff(): Promise<Staff> {
    const operator = await shop.givenOperator()
    return { ...operator, name: operator.login, userId: undefined, permissions: new Set(permissions) }
  }

  /** A user with a payment password, so that moving their money takes a ticket. */
  async function givenPayer(balanceFen = 100_000): Promise<TestUser> {
    const user = await shop.givenUser({ balanceFen })
    await givenPayPassword(shop, user)
    return user
  }

  /** A recharge by screenshot, awaiting its review. */
  async function givenRecharge(user: TestUser, amountFen = 10_000): Promise<{ rechargeId: number; proofId: number }> {
    const imageIds = [(await shop.givenProofImage(user)).id]
    const asked = { planId: 0, customMoney: toMoney(fen(amountFen)), imageIds }
    const { rechargeId } = await submitRecharge(shop, { ...asked, userId: user.id, now: shop.now() })
    const proof = await shop.db
      .selectFrom('proof')
      .select('id')
      .where('rechargeId', '=', rechargeId)
      .executeTakeFirstOrThrow()
    return { rechargeId, proofId: proof.id }
  }

  /** Everything a withdrawal to a bank card needs, with its own picture and ticket. */
  async function withdrawalForm(user: { id: number }, amountFen = 10_000, now = shop.now()) {
    const { feeBp, feeMinFen, feeMaxFen } = shop.settings.get('withdraw')
    const of = { action: 'withdraw', target: cardNumber, amountFen } as const
    return {
      source: 'balance' as const,
      amount: toMoney(fen(amountFen)),
      fee: toMoney(feeOf(fen(amountFen), { bp: feeBp, minFen: feeMinFen, maxFen: feeMaxFen })),
      kind: 'bank' as const,
      address: cardNumber,
      holder: '林小姐',
      bankName: '工商銀行',
      qrImage: (await shop.givenProofImage(user)).id,
      payTicket: await givenTicket(shop, user, of, now),
    }
  }

  /** A withdrawal to an address that its owner has used for a long time. */
  async function givenWithdrawal(
    user: TestUser,
    {
      state = 'pending',
      amountFen = 10_000,
      by,
    }: { state?: 'pending' | 'approved' | 'paid'; amountFen?: number; by: Staff },
  ): Promise<number> {
    const now = shop.now()
    const form = await withdrawalForm(user, amountFen)
    const { withdrawId } = await submitWithdrawal(shop, { ...form, userId: user.id, now })
    await shop.db.updateTable('withdrawal').set({ heldUntil: null }).where('id', '=', withdrawId).execute()
    if (state !== 'pending') await approveWithdrawal(shop, { id: withdrawId, operator: by, now })
    if (state === 'paid') {
      const fileId = await givenPayoutPicture(shop, by)
      await payWithdrawal(shop, { id: withdrawId, operator: by, reference: randomUUID(), fileId, now })
    }
    return withdrawId
  }

  /** A case about an order's first line: received, unless the service is refund only. */
  async function givenCase(
    user: TestUser,
    { service, state = 'applied', by }: { service: keyof typeof types; state?: CaseState; by: Staff },
  ): Promise<{ caseId: number; order: OrderOfTest }> {
    const now = shop.now()
    const order = await shop.givenOrder(user, { state: service === 'refund' ? 'to_ship' : 'completed' })
    const orderLineId = order.lines[0]?.id as number
    // Goods that were not sent cannot be damaged.
    const form = { type: types[service], reason: service === 'refund' ? 'changed_mind' : 'quality' } as const
    const { caseId } = await applyCase(shop, { orderLineId, form, userId: user.id, now })
    const decision = { caseId, operator: by, now }
    if (state === 'rejected' || state === 'arbitration') {
      const { id } = await shop.givenPicture({ purpose: 'aftersale' })
      await rejectCase(shop, { ...decision, reason: 'no', imageIds: [id] })
    }
    if (state === 'arbitration') await callPlatform(shop, { caseId, userId: user.id, content: 'please look', now })
    if (!['wait_return', 'returning', 'offered', 'resending', 'resent'].includes(state)) return { caseId, order }
    await agreeCase(shop, { ...decision, returnAddress })
    if (state === 'wait_return') return { caseId, order }
    const { id: carrierId } = await shop.givenCarrier()
    await sendGoodsBack(shop, { caseId, userId: user.id, carrierId, trackingNo: 'SF123456789012', now })
    if (state === 'returning') return { caseId, order }
    await receiveGoods(shop, { ...decision, putBack: true, ...(state === 'offered' && { amountFen: fen(1) }) })
    if (state === 'resent') await sendReplacement(shop, { ...decision, carrierId, trackingNo: 'SF210987654321' })
    return { caseId, order }
  }

  /** A refund that an operator has to pay to an outside account. */
  async function givenPayout(user: TestUser, by: Staff): Promise<number> {
    const now = shop.now()
    const order = await shop.givenOrder(user, { state: 'to_ship', payBy: 'screenshot' })
    const form = { type: 30, reason: 'changed_mind', payout: 'account', payoutAccount: 'Bank 6222 0000 1111' } as const
    const orderLineId = order.lines[0]?.id as number
    const { caseId } = await applyCase(shop, { orderLineId, form, userId: user.id, now })
    await agreeCase(shop, { caseId, operator: by, now })
    return caseId
  }

  const ticket = (
    user: { id: number },
    of: { action: PayActionName; target: string; amountFen: number },
    now = shop.now(),
  ) => givenTicket(shop, user, of, now)

  return {
    givenStaff,
    givenPayer,
    givenRecharge,
    withdrawalForm,
    givenWithdrawal,
    givenCase,
    givenPayout,
    ticket,
  }
}
