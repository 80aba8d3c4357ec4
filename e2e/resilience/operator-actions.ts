import { randomUUID } from 'node:crypto'
import { adminBudgetFund, adminBudgetFundingDecide } from '@shop/contract/books/budget/budget.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminStatementProvider, adminStatementSuspend } from '@shop/contract/desk/statement/statement.ts'
import { adminApplicationDeposit, adminMerchantDeposit } from '@shop/contract/merchant/registry/registry.ts'
import { adminAdjustmentDecide, adminAdjustmentPropose } from '@shop/contract/money/adjustment/adjustment.ts'
import { adminDrawApprove, adminDrawReject } from '@shop/contract/money/conversion/admin.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { collectibleRevoke, revocationDecide } from '@shop/contract/promotion/collectible/admin.ts'
import { adminRewardGrant, adminRewardGrantDecide } from '@shop/contract/promotion/reward/reward.ts'
import { adminTaskProofApprove, adminTaskProofReject } from '@shop/contract/promotion/task/admin.ts'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleEscalate,
  adminAftersalePayout,
  adminAftersaleRaise,
  adminAftersaleReceive,
  adminAftersaleRefuseReceipt,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import {
  adminCouponGrant,
  adminCouponMove,
  adminCouponOpen,
  adminCouponVoid,
  couponGivingDecide,
} from '@shop/contract/trade/coupon/admin.ts'
import { adminCreditDecide } from '@shop/contract/trade/credit/credit.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminLateMoneyCreditPropose, adminLateMoneyResolve } from '@shop/contract/trade/late-money/late-money.ts'
import {
  adminCancelDecide,
  adminOrderCancel,
  adminOrderPriceCut,
  adminOrderReceive,
  priceCutDecide,
} from '@shop/contract/trade/order/admin.ts'
import { adminProofApprove, adminProofCreditPropose, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { fundBudget } from '../../server/src/books/budget/fund-budget.ts'
import { lateMoney } from '../../server/src/books/ledger/events.ts'
import { givenCredit } from '../../server/src/books/ledger/given-ledger.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import type { Tx } from '../../server/src/core/database/database.ts'
import { addMinutes } from '../../server/src/core/value/time.ts'
import { insertLines, insertStatement } from '../../server/src/desk/statement/queries.ts'
import { changeMerchantState } from '../../server/src/goods/seller/queries.ts'
import { givenApprovedApplication } from '../../server/src/merchant/application/given-application.ts'
import { moveDeposit } from '../../server/src/merchant/registry/move-deposit.ts'
import { proposeAdjustment } from '../../server/src/money/adjustment/propose-adjustment.ts'
import { givenDraw } from '../../server/src/money/conversion/given-draw.ts'
import { givenCollectible, givenSeries } from '../../server/src/promotion/collectible/given-collectible.ts'
import { proposeRevocation } from '../../server/src/promotion/collectible/propose-revocation.ts'
import { proposeRewardGrant } from '../../server/src/promotion/reward/propose-grant.ts'
import { givenProof } from '../../server/src/promotion/task/given-task.ts'
import { returnAddress } from '../../server/src/test/given-money.ts'
import { givenPayoutPicture } from '../../server/src/test/given-wallet.ts'
import { openCoupon } from '../../server/src/trade/coupon/give-out.ts'
import { couponForm, givenCoupon, givenUserCoupon } from '../../server/src/trade/coupon/given-coupon.ts'
import { createCoupon } from '../../server/src/trade/coupon/write-coupon.ts'
import { cancelOrder } from '../../server/src/trade/order/cancel-order.ts'
import { cutPrice } from '../../server/src/trade/order/cut-price.ts'
import { proposeProofCredit } from '../../server/src/trade/proof/propose-credit.ts'
import { byOperator, type Deed } from './action.ts'
import type { Mall } from './mall.ts'

/** The operators' commands that move value. */
export function deedsOfOperators({ shop, staff: by, money, failedRefund, proposer }: Mall): Deed[] {
  const { givenUser, givenOrder } = shop
  const orderOf = async (terms: Parameters<typeof givenOrder>[1]) => givenOrder(await givenUser(), terms)
  const caseOf = async (terms: Omit<Parameters<typeof money.givenCase>[1], 'by'>) => {
    const { caseId } = await money.givenCase(await givenUser(), { ...terms, by })
    return { by, params: { id: caseId } }
  }
  const withdrawal = async (state: 'pending' | 'approved' | 'paid') => {
    const id = await money.givenWithdrawal(await money.givenPayer(), { state, by })
    return { by, params: { id } }
  }
  const draw = async () => {
    const user = await money.givenPayer()
    await givenCredit(shop.db, user.id, 20_000, 'ITG')
    return { by, params: { id: await givenDraw(shop, user) } }
  }
  const taskProof = async () => ({ by, params: { id: await givenProof(shop, await givenUser(), by) } })
  const collectible = async () => {
    const { id: seriesId } = await givenSeries(shop, by)
    return (await givenCollectible(shop, { seriesId, userId: (await givenUser()).id })).id
  }
  /** A coupon that is not given out yet; all its copies together cost this many times 0.01. */
  const draftCoupon = async (total: number) => {
    const form = { ...couponForm, faceFen: fen(1), minFen: fen(1), total }
    return (await createCoupon(shop, { form, operatorId: by.id, now: shop.now() })).id
  }
  /** A statement line that nobody has decided on. */
  const bankLine = async () => {
    const [id] = await shop.db.transaction().execute(async (tx) => {
      const now = shop.now()
      const of = { name: 'a.csv', account: 'bank', importedBy: by.id, importedAt: now }
      const texts = { name: '', counterAccount: '', reference: '', remark: '' }
      const facts = { at: now, amountFen: fen(31_337), balanceFen: null, ...texts }
      const line = { no: 2, facts, fingerprint: Buffer.from(randomUUID()) }
      return insertLines(tx, await insertStatement(tx, of), [line])
    })
    return { by, params: { id: id as number } }
  }
  const proofOf = async (what: 'order' | 'recharge') => {
    const user = await givenUser()
    if (what === 'recharge') return { id: (await money.givenRecharge(user)).proofId, receivedFen: fen(10_000) }
    const { proofId, payableFen } = await givenOrder(user, { state: 'pay_review' })
    return { id: proofId, receivedFen: fen(payableFen) }
  }

  return [
    byOperator(adminOrderCancel, async () => {
      const { id } = await orderOf({ state: 'to_ship' })
      return { by, params: { id }, body: { reason: 'none left' } }
    }),
    byOperator(adminOrderPriceCut, async () => {
      const { id, payableFen } = await orderOf({ state: 'unpaid' })
      const body = { beforeFen: fen(payableFen), payableFen: fen(payableFen - 1), reason: 'a regular' }
      return { by, params: { id }, body }
    }),
    byOperator(adminCancelDecide, async () => {
      const user = await givenUser()
      const { id } = await givenOrder(user, { state: 'to_ship' })
      // Too late for a free cancellation, so the seller decides.
      await cancelOrder(shop, { orderId: id, userId: user.id, now: addMinutes(shop.now(), 24 * 60) })
      return { by, params: { id }, body: { agree: true, reason: '' } }
    }),
    byOperator(adminOrderShip, async () => {
      const order = await orderOf({ state: 'to_ship', quantity: 2 })
      const { id: carrierId } = await shop.givenCarrier()
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
      return {
        by,
        params: { id: order.id },
        body: { kind: 'express' as const, carrierId, trackingNo: 'SF123456789012', lines },
      }
    }),
    byOperator(adminOrderReceive, async () => {
      const { id } = await orderOf({ state: 'to_receive' })
      return { by, params: { id }, body: { reason: 'said so by telephone' } }
    }),
    byOperator(adminRefundRetry, async () => {
      const { order } = await failedRefund()
      return { by, params: { id: order.id }, body: {} }
    }),
    ...(['order', 'recharge'] as const).flatMap((which) => [
      byOperator(
        adminProofApprove,
        async () => {
          const { id, receivedFen } = await proofOf(which)
          return { by, params: { id }, body: { receivedFen } }
        },
        { which },
      ),
      byOperator(
        adminProofReject,
        async () => {
          const { id } = await proofOf(which)
          return { by, params: { id }, body: { reason: 'not_received' as const, note: '' } }
        },
        { which },
      ),
    ]),
    byOperator(adminProofCreditPropose, async () => {
      const { id, receivedFen } = await proofOf('order')
      return { by, params: { id }, body: { receivedFen: fen(receivedFen + 20_000), reason: 'paid twice' } }
    }),
    byOperator(adminCreditDecide, async () => {
      const { id, receivedFen } = await proofOf('recharge')
      const asked = { id, receivedFen: fen(receivedFen + 20_000), reason: 'paid twice' }
      const { proposalId } = await proposeProofCredit(shop, {
        ...asked,
        operator: proposer,
        requestId: randomUUID(),
        now: shop.now(),
      })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminLateMoneyCreditPropose, async () => {
      const event = lateMoney({ transaction: `bank-${randomUUID()}`, through: 'ext.bank', amountFen: fen(20_000) })
      const now = shop.now()
      await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, [event]))
      const { id } = await shop.db
        .selectFrom('ledgerTransfer')
        .select('id')
        .where('entityId', '=', event.entity.id as string)
        .executeTakeFirstOrThrow()
      return { by, params: { id }, body: { userId: (await givenUser()).id, reason: 'as the bank says' } }
    }),
    byOperator(adminLateMoneyResolve, async () => {
      const order = await orderOf({ state: 'cancelled' })
      const transaction = `4200${randomUUID().replaceAll('-', '')}`
      const outTradeNo = `${order.tradeNo}-1`
      const of = { tradeId: order.tradeId, provider: 'wechat', attempt: 1, outTradeNo, kind: 'h5', appId: 'wx' }
      const received = { amountFen: 700, receivedFen: 700, state: 'late', transactionId: transaction }
      const now = shop.now()
      await shop.db
        .insertInto('providerPayment')
        .values({ ...of, ...received, createdAt: now, expiresAt: now })
        .execute()
      const event = lateMoney({ transaction, through: 'ext.wx', amountFen: fen(700) })
      await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, [event]))
      const { id } = await shop.db
        .selectFrom('ledgerTransfer')
        .select('id')
        .where('idemKey', 'like', `%${transaction}%`)
        .executeTakeFirstOrThrow()
      return { by, params: { id }, body: { to: 'balance' as const, note: '' } }
    }),
    ...(['in', 'out', 'penalty'] as const).map((kind) =>
      byOperator(
        adminMerchantDeposit,
        async () => {
          const id = await shop.givenMerchant()
          await moveDeposit(shop, {
            merchantId: id,
            kind: 'in',
            amountFen: fen(700),
            reference: randomUUID(),
            reason: 'paid',
            operator: proposer,
            requestId: randomUUID(),
            now: shop.now(),
          })
          // A merchant that leaves may take out the whole deposit.
          const closed = { actor: 'system:test' as const, now: shop.now() }
          const close = (tx: Tx) => changeMerchantState(tx, id, { to: 'closing' }, closed)
          if (kind === 'out') await shop.db.transaction().execute(close)
          const reference = kind === 'penalty' ? undefined : randomUUID()
          return { by, params: { id }, body: { kind, amountFen: fen(500), reference, reason: 'as agreed' } }
        },
        { which: kind },
      ),
    ),
    byOperator(adminApplicationDeposit, async () => {
      const id = await givenApprovedApplication(shop, await givenUser(), { by, depositFen: 5_000 })
      return { by, params: { id }, body: { reference: randomUUID() } }
    }),
    byOperator(adminStatementSuspend, async () => ({ ...(await bankLine()), body: { note: '' } })),
    byOperator(adminStatementProvider, async () => ({
      ...(await bankLine()),
      body: { provider: 'alipay' as const, feeFen: fen(188), note: '' },
    })),
    byOperator(
      adminCouponGrant,
      async () => {
        const { id } = await givenCoupon(shop, by, { faceFen: fen(1), total: 100, perUser: 3 })
        return { by, params: { id }, body: { userIds: [(await givenUser()).id], reason: 'thanks' } }
      },
      { times: 3 },
    ),
    byOperator(adminCouponMove, async () => {
      const { id } = await givenCoupon(shop, by)
      return { by, params: { id }, body: { to: 'ended' as const } }
    }),
    byOperator(adminCouponOpen, async () => {
      return { by, params: { id: await draftCoupon(1) }, body: { version: 1, reason: 'for the new year' } }
    }),
    byOperator(couponGivingDecide, async () => {
      const of = { operator: proposer, reason: 'for the new year', requestId: randomUUID(), now: shop.now() }
      const { proposalId } = await openCoupon(shop, { couponId: await draftCoupon(1_000_000), version: 1, ...of })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(priceCutDecide, async () => {
      const { id: orderId, payableFen } = await orderOf({ state: 'unpaid' })
      const of = { operator: proposer, reason: 'a regular', requestId: randomUUID(), now: shop.now() }
      await cutPrice(shop, { orderId, beforeFen: fen(payableFen), payableFen: fen(1), ...of })
      const { id } = await shop.db
        .selectFrom('proposal')
        .select('id')
        .where('subject', '=', `order:${orderId}`)
        .where('state', '=', 'proposed')
        .executeTakeFirstOrThrow()
      return { by, params: { id }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminCouponVoid, async () => {
      const { id } = await givenUserCoupon(shop, by, await givenUser())
      return { by, params: { id }, body: { reason: 'given by mistake' } }
    }),
    byOperator(
      adminAdjustmentPropose,
      async () => {
        const { id } = await givenUser()
        return { by, params: { id }, body: { currency: 'CNY' as const, amount: 1_500, reason: 'made good' } }
      },
      // Each is a separate proposal, for another operator to decide.
      { times: 20 },
    ),
    byOperator(adminAdjustmentDecide, async () => {
      const asked = { currency: 'CNY', amount: 1_500, reason: 'made good' } as const
      const of = { userId: (await givenUser()).id, operator: proposer, requestId: randomUUID(), now: shop.now() }
      const { proposalId } = await proposeAdjustment(shop, { ...asked, ...of })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(
      adminBudgetFund,
      async () => ({ by, params: {}, body: { budget: 'points.PTS' as const, amount: 10, reason: 'a good day' } }),
      // Each request adds its own amount.
      { times: 20 },
    ),
    byOperator(adminBudgetFundingDecide, async () => {
      // More than a single operator may add to a budget.
      const asked = { budget: 'points.PTS', amount: 2_000_000, reason: 'a good day' } as const
      const of = { operator: proposer, requestId: randomUUID(), now: shop.now() }
      const { proposalId } = await fundBudget(shop, { ...asked, ...of })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminTaskProofApprove, async () => ({ ...(await taskProof()), body: {} })),
    byOperator(adminTaskProofReject, async () => {
      return { ...(await taskProof()), body: { reason: 'unreadable' as const, note: '' } }
    }),
    byOperator(adminDrawApprove, async () => ({ ...(await draw()), body: {} })),
    byOperator(adminDrawReject, async () => {
      return { ...(await draw()), body: { reason: 'orders_doubtful' as const, note: '' } }
    }),
    byOperator(
      adminRewardGrant,
      async () => ({ by, params: { id: (await givenUser()).id }, body: { amount: 10_001, reason: 'a prize' } }),
      // Each is a separate proposal: one operator alone may grant slightly less.
      { times: 20 },
    ),
    byOperator(adminRewardGrantDecide, async () => {
      const asked = { amount: 50_000, reason: 'a prize', userId: (await givenUser()).id }
      const of = { operator: proposer, requestId: randomUUID(), now: shop.now() }
      const { proposalId } = await proposeRewardGrant(shop, { ...asked, ...of })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(collectibleRevoke, async () => {
      return { by, params: { id: await collectible() }, body: { ground: 'court' as const, reason: '裁定' } }
    }),
    byOperator(revocationDecide, async () => {
      const of = { ground: 'rights', reason: '主張', requestId: randomUUID(), now: shop.now() } as const
      const asked = { ...of, collectibleId: await collectible(), operator: proposer }
      const { proposalId } = await proposeRevocation(shop, asked)
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminWithdrawalApprove, async () => ({ ...(await withdrawal('pending')), body: {} })),
    byOperator(adminWithdrawalReject, async () => {
      return { ...(await withdrawal('approved')), body: { reason: 'name_differs' as const, note: '' } }
    }),
    byOperator(adminWithdrawalPay, async () => {
      const body = { reference: randomUUID(), fileId: await givenPayoutPicture(shop, by) }
      return { ...(await withdrawal('approved')), body }
    }),
    byOperator(adminWithdrawalBounce, async () => ({ ...(await withdrawal('paid')), body: { note: 'came back' } })),
    byOperator(adminAftersaleAgree, async () => ({ ...(await caseOf({ service: 'refund' })), body: {} })),
    byOperator(adminAftersaleRaise, async () => {
      return { ...(await caseOf({ service: 'return', state: 'offered' })), body: { amountFen: fen(2) } }
    }),
    byOperator(adminAftersaleReject, async () => {
      return { ...(await caseOf({ service: 'refund' })), body: { reason: 'no' } }
    }),
    byOperator(adminAftersaleEscalate, async () => {
      return { ...(await caseOf({ service: 'refund' })), body: { reason: 'unclear' } }
    }),
    byOperator(adminAftersaleReceive, async () => {
      return { ...(await caseOf({ service: 'return', state: 'returning' })), body: { putBack: true } }
    }),
    byOperator(adminAftersaleSign, async () => ({
      ...(await caseOf({ service: 'return', state: 'returning' })),
      body: {},
    })),
    byOperator(adminAftersaleRefuseReceipt, async () => {
      const { id } = await shop.givenPicture({ purpose: 'aftersale' })
      return { ...(await caseOf({ service: 'return', state: 'returning' })), body: { reason: 'used', imageIds: [id] } }
    }),
    byOperator(adminAftersaleResend, async () => {
      const { id: carrierId } = await shop.givenCarrier()
      const found = await caseOf({ service: 'exchange', state: 'resending' })
      return { ...found, body: { carrierId, trackingNo: 'SF210987654321' } }
    }),
    ...(['refund', 'return'] as const).map((outcome) =>
      byOperator(
        adminAftersaleArbitrate,
        async () => {
          const found = await caseOf({ service: 'return', state: 'arbitration' })
          return { ...found, body: { outcome, reason: 'seen', returnAddress } }
        },
        { which: outcome },
      ),
    ),
    byOperator(adminAftersalePayout, async () => {
      const id = await money.givenPayout(await givenUser(), by)
      return { by, params: { id }, body: { paid: true, reference: randomUUID() } }
    }),
  ]
}
