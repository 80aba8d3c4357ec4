import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { cancelDraw } from '../../money/conversion/cancel-draw.ts'
import { approveDraw, rejectDraw } from '../../money/conversion/decide-draw.ts'
import { cancelRecharge } from '../../money/recharge/cancel-recharge.ts'
import { approveWithdrawal } from '../../money/withdraw/approve-withdrawal.ts'
import { bounceWithdrawal } from '../../money/withdraw/bounce-withdrawal.ts'
import { cancelWithdrawal } from '../../money/withdraw/cancel-withdrawal.ts'
import { payWithdrawal } from '../../money/withdraw/pay-withdrawal.ts'
import { rejectWithdrawal } from '../../money/withdraw/reject-withdrawal.ts'
import { arbitrateCase } from '../../trade/aftersale/arbitrate-case.ts'
import {
  acceptOffer,
  callPlatform,
  cancelCase,
  confirmReplacement,
  sendGoodsBack,
} from '../../trade/aftersale/buyer-steps.ts'
import { agreeCase } from '../../trade/aftersale/decide-case.ts'
import { recordPayout } from '../../trade/aftersale/pay-out.ts'
import { raiseOffer } from '../../trade/aftersale/raise-offer.ts'
import { receiveGoods } from '../../trade/aftersale/receive-goods.ts'
import { refuseReceipt } from '../../trade/aftersale/refuse-receipt.ts'
import { rejectCase } from '../../trade/aftersale/reject-case.ts'
import { sendReplacement } from '../../trade/aftersale/send-replacement.ts'
import { payFromBalance } from '../../trade/cashier/pay-from-balance.ts'
import { submitProof } from '../../trade/cashier/submit-proof.ts'
import { withdrawProof } from '../../trade/cashier/withdraw-proof.ts'
import { shipParcel } from '../../trade/delivery/ship-parcel.ts'
import { cancelByOperator, cancelOrder, decideCancel } from '../../trade/order/cancel-order.ts'
import { receiveOrder } from '../../trade/order/receive-order.ts'
import { approvePaymentProof } from '../../trade/proof/approve-proof.ts'
import { rejectPaymentProof } from '../../trade/proof/reject-proof.ts'
import { returnAddress } from '../given-money.ts'
import { newTrackingNo } from '../given-order.ts'
import { givenPayoutPicture } from '../given-wallet.ts'
import { refundSettledOrder, returnChoices } from './refund-settled.ts'
import type { Town } from './town.ts'

// The next steps that are possible for an existing object: `turn` selects one; the first is the most common.

interface At {
  town: Town
  now: Date
}
type Ways = Record<string, () => Promise<unknown>>

/** Takes one of the possible ways, and names it. */
async function take(ways: Ways, turn: number): Promise<string> {
  const names = Object.keys(ways)
  if (names.length === 0) return 'over'
  const name = names[turn % names.length] as string
  await ways[name]?.()
  return name
}

export async function continueOrder(at: At, order: { id: number; userId: number }, turn: number): Promise<string> {
  return take(await waysOfOrder(at, order), turn)
}

async function waysOfOrder({ town, now }: At, { id: orderId, userId }: { id: number; userId: number }): Promise<Ways> {
  const { shop, staff, money, carrierId } = town
  const [operator] = staff
  const own = { orderId, userId, now }
  const theirs = { orderId, operatorId: operator.id, now }
  const order = await shop.db
    .selectFrom('shopOrder')
    .innerJoin('trade', 'trade.id', 'shopOrder.tradeId')
    .select(['shopOrder.state', 'cancelRequest', 'tradeId', 'trade.payableFen', 'settledAt'])
    .where('shopOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const cancel = () => cancelOrder(shop, own)
  switch (order.state) {
    case 'unpaid': {
      const { payableFen: amountFen } = order
      const of = { action: 'order-pay', target: String(orderId), amountFen } as const
      return {
        paid: async () => payFromBalance(shop, { ...own, payTicket: await money.ticket({ id: userId }, of, now) }),
        'proof handed in': async () =>
          submitProof(shop, { ...own, imageIds: [(await shop.givenProofImage({ id: userId })).id] }),
        cancelled: cancel,
        'cancelled by the shop': () => cancelByOperator(shop, { ...theirs, reason: 'test' }),
      }
    }
    case 'pay_review': {
      const proof = await shop.db
        .selectFrom('proof')
        .select(['id', 'amountFen', 'merchantId'])
        .where('tradeId', '=', order.tradeId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return proofWays({ town, now }, proof, () => withdrawProof(shop, own))
    }
    case 'to_ship':
    case 'part_shipped': {
      if (order.cancelRequest === 'waiting') {
        return {
          'cancel agreed': () => decideCancel(shop, { ...theirs, agree: true, reason: '' }),
          'cancel refused': () => decideCancel(shop, { ...theirs, agree: false, reason: 'sent already' }),
        }
      }
      const ship = async (all: boolean) => {
        const { rows } = await sql<{ lineId: number; left: number }>`
          SELECT id AS line_id, quantity - shipped_quantity - refunded_quantity + refunded_shipped_quantity AS left
          FROM order_line WHERE order_id = ${orderId}`.execute(shop.db)
        const lines = rows.map(({ lineId, left }) => ({ lineId, quantity: all ? Math.max(1, left) : 1 }))
        await shipParcel(shop, { ...theirs, kind: 'express', carrierId, trackingNo: newTrackingNo(), lines })
      }
      return {
        shipped: () => ship(true),
        'a piece shipped': () => ship(false),
        'cancel asked for': cancel,
        'closed by the shop': () => cancelByOperator(shop, { ...theirs, reason: 'test' }),
      }
    }
    case 'to_receive':
      return { received: () => receiveOrder(shop, own) }
    default:
      return order.settledAt ? { 'given back after all': () => refundSettledOrder(town, orderId, now) } : {}
  }
}

/** Reviewed, with the amount due or more; or cancelled. */
function proofWays(
  { town: { shop, staff }, now }: At,
  { id, amountFen, merchantId }: { id: number; amountFen: number; merchantId?: number | null },
  takeBack: () => Promise<void>,
): Ways {
  // For money that went to a merchant, one of its members.
  const operator = merchantId ? { ...staff[0], seller: { merchantId } } : staff[0]
  const review = { id, operator, now }
  return {
    approved: () => approvePaymentProof(shop, { ...review, receivedFen: fen(amountFen) }),
    'approved with more': () => approvePaymentProof(shop, { ...review, receivedFen: fen(amountFen + 123) }),
    rejected: () => rejectPaymentProof(shop, { ...review, reason: 'not_received', note: '' }),
    'taken back': takeBack,
  }
}

export async function continueRecharge(
  at: At,
  { rechargeId, userId }: { rechargeId: number; userId: number },
  turn: number,
): Promise<string> {
  const { shop } = at.town
  const proof = await shop.db
    .selectFrom('proof')
    .select(['id', 'amountFen'])
    .where('rechargeId', '=', rechargeId)
    .executeTakeFirstOrThrow()
  const { state } = await shop.db
    .selectFrom('recharge')
    .select('state')
    .where('id', '=', rechargeId)
    .executeTakeFirstOrThrow()
  if (state === 'approved') return take(await returnChoices(at.town, rechargeId, at.now), turn)
  const takeBack = () => cancelRecharge(shop, { rechargeId, userId, now: at.now })
  return take(proofWays(at, proof, takeBack), turn)
}

export async function continueWithdrawal(
  { town: { shop, staff }, now }: At,
  { id: withdrawId, userId }: { id: number; userId: number },
  turn: number,
): Promise<string> {
  const [operator, payer] = staff
  const { state } = await shop.db
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', withdrawId)
    .executeTakeFirstOrThrow()
  const decision = { id: withdrawId, operator, now }
  const reject = () => rejectWithdrawal(shop, { ...decision, reason: 'name_differs', note: '' })
  const pay = async () => {
    const paid = { reference: randomUUID(), fileId: await givenPayoutPicture(shop, payer) }
    await payWithdrawal(shop, { ...decision, operator: payer, ...paid })
  }
  const ways: Record<string, Ways> = {
    pending: {
      approved: () => approveWithdrawal(shop, decision),
      'approved all the same': () => approveWithdrawal(shop, decision),
      rejected: reject,
      'taken back': () => cancelWithdrawal(shop, { withdrawId, userId, now }),
    },
    approved: { paid: pay, 'paid out': pay, 'rejected after all': reject },
    paid: { bounced: () => bounceWithdrawal(shop, { ...decision, note: 'came back' }) },
  }
  return take(ways[state] ?? {}, turn)
}

/** Decides or cancels a draw that waits for review; does nothing for a finished one. */
export async function continueDraw(
  { town: { shop, staff }, now }: At,
  { id: drawId, userId }: { id: number; userId: number },
  turn: number,
): Promise<string> {
  const decision = { id: drawId, operator: staff[0], now }
  const reject = () => rejectDraw(shop, { ...decision, reason: 'other', note: '' })
  const ways: Ways = {
    approved: () => approveDraw(shop, decision),
    'approved all the same': () => approveDraw(shop, decision),
    rejected: reject,
    'taken back': () => cancelDraw(shop, { drawId, userId, now }),
  }
  return take(ways, turn)
}

export async function continueCase(
  { town: { shop, staff, carrierId }, now }: At,
  { id: caseId, userId }: { id: number; userId: number },
  { turn, percent }: { turn: number; percent: number },
): Promise<string> {
  const { state, askedFen, offeredFen, offeredFreightFen } = await shop.db
    .selectFrom('aftersale')
    .select(['state', 'askedFen', 'offeredFen', 'offeredFreightFen'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const own = { caseId, userId, now }
  const decision = { caseId, operator: staff[0], now }
  // Sometimes less than was requested.
  const part = percent > 50 || askedFen === 0 ? {} : { amountFen: fen(Math.ceil((askedFen * percent) / 50)) }
  const decide = (outcome: 'refund' | 'return' | 'reject') =>
    arbitrateCase(shop, { ...decision, outcome, reason: 'seen', returnAddress, ...(outcome === 'refund' ? part : {}) })
  const cancel = () => cancelCase(shop, own)
  const ways: Record<string, Ways> = {
    applied: {
      agreed: () => agreeCase(shop, { ...decision, returnAddress, ...part }),
      'agreed to all': () => agreeCase(shop, { ...decision, returnAddress }),
      rejected: async () => {
        const { id } = await shop.givenPicture({ purpose: 'aftersale' })
        return rejectCase(shop, { ...decision, reason: 'no', imageIds: [id] })
      },
      'taken back': cancel,
    },
    rejected: { 'platform called': () => callPlatform(shop, { ...own, content: 'please look' }) },
    wait_return: {
      'sent back': () => sendGoodsBack(shop, { ...own, carrierId, trackingNo: newTrackingNo() }),
      'not sent back': cancel,
    },
    returning: {
      'come back': () => receiveGoods(shop, { ...decision, putBack: true, ...part }),
      'come back broken': () => receiveGoods(shop, { ...decision, putBack: false }),
      'not what was sold': () => refuseReceipt(shop, { ...decision, reason: 'used', imageIds: [] }),
    },
    offered: {
      'offer accepted': () =>
        acceptOffer(shop, { ...own, acceptedFen: fen((offeredFen ?? 0) + (offeredFreightFen ?? 0)) }),
      'offer raised': () => raiseOffer(shop, { ...decision, amountFen: fen((offeredFen ?? 0) + 1) }),
      'offer taken to the platform': () => callPlatform(shop, { ...own, content: 'too little' }),
    },
    resending: {
      'sent again': () => sendReplacement(shop, { ...decision, carrierId, trackingNo: newTrackingNo() }),
    },
    resent: { 'come again': () => confirmReplacement(shop, own) },
    arbitration: {
      'decided for the buyer': () => decide('refund'),
      'to be sent back': () => decide('return'),
      'decided for the seller': () => decide('reject'),
    },
    refunding: {
      'paid outside': () => recordPayout(shop, { ...decision, paid: true, reference: randomUUID() }),
      'not to be paid': () => recordPayout(shop, { ...decision, paid: false, reference: 'no such account' }),
    },
  }
  return take(ways[state] ?? {}, turn)
}
