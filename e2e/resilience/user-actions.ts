import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { unitDraw, unitDrawCancel, unitSwap } from '@shop/contract/money/conversion/conversion.ts'
import { rechargeCancel, rechargeSubmit } from '@shop/contract/money/recharge/recharge.ts'
import { transferSubmit } from '@shop/contract/money/transfer/transfer.ts'
import { withdrawCancel, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { payPasswordSet } from '@shop/contract/people/paypwd/paypwd.ts'
import { activityPlay } from '@shop/contract/promotion/activity/activity.ts'
import { checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import {
  collectibleAccept,
  collectibleCancel,
  collectibleDecline,
  collectibleGive,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { giftReceive, giftRedeem } from '@shop/contract/promotion/gift/gift.ts'
import { profitToBalance } from '@shop/contract/promotion/profit/profit.ts'
import { taskClaim, taskFinish, taskSubmit } from '@shop/contract/promotion/task/task.ts'
import {
  refundAccept,
  refundApply,
  refundArbitrate,
  refundCancel,
  refundConfirm,
  refundDelivery,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { cashierOrderPay, submitProof, withdrawProof } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { myCouponReceive, myCouponRedeem, userCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { orderCancel, orderReceipt } from '@shop/contract/trade/order/order.ts'
import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { account } from '../../server/src/books/ledger/accounts.ts'
import { givenBudget, givenCredit } from '../../server/src/books/ledger/given-ledger.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import { addHours, dayOf } from '../../server/src/core/value/time.ts'
import { givenDraw } from '../../server/src/money/conversion/given-draw.ts'
import { addAddress } from '../../server/src/people/address/write-address.ts'
import { issueTicket } from '../../server/src/people/paypwd/pay-ticket.ts'
import { givenWheel } from '../../server/src/promotion/activity/given-activity.ts'
import { givenClaim } from '../../server/src/promotion/claim/given-claim.ts'
import { givenCollectible, givenOffer, givenSeries } from '../../server/src/promotion/collectible/given-collectible.ts'
import { givenGift, givenGiftCode } from '../../server/src/promotion/gift/given-gift.ts'
import { givenTask } from '../../server/src/promotion/task/given-task.ts'
import { givenCoupon, givenUserCoupon } from '../../server/src/trade/coupon/given-coupon.ts'
import { byUser, type Deed } from './action.ts'
import type { Mall } from './mall.ts'

/** A collectible held long enough to be given away. */
const longAgo = (now: Date) => addHours(now, -24 * 200)

/** The shoppers' commands that move value. */
export function deedsOfUsers({ shop, staff, money, failedRefund }: Mall): Deed[] {
  const { givenUser, givenOrder } = shop
  const twenty = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make))
  const toBuy = async (stock: number) => {
    const goods = await shop.givenGoods({ kind: 'virtual', stock, priceFen: 6_000 })
    return { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 } as const
  }
  const coupon = (terms: Parameters<typeof givenCoupon>[2]) => givenCoupon(shop, staff, terms)
  const caseOf = async (...[terms]: [Omit<Parameters<typeof money.givenCase>[1], 'by'>]) => {
    const by = await givenUser()
    const { caseId: orderRefundId } = await money.givenCase(by, { ...terms, by: staff })
    return { by, orderRefundId }
  }
  const unitOwner = async () => {
    const by = await money.givenPayer()
    await givenCredit(shop.db, by.id, 20_000, 'ITG')
    return by
  }
  let codes = 0

  return [
    byUser(checkoutSubmit, async () => ({ by: await givenUser(), body: await toBuy(3) }), {
      which: 'of which three are there',
      times: 3,
    }),
    byUser(
      checkoutSubmit,
      async () => {
        const by = await givenUser()
        const { id } = await givenUserCoupon(shop, staff, by)
        return { by, body: { ...(await toBuy(100)), couponIds: String(id) } }
      },
      { which: 'with one coupon' },
    ),
    byUser(
      checkoutSubmit,
      async () => ({ by: await givenUser({ points: 100 }), body: { ...(await toBuy(1)), isUsePoints: 1 } }),
      { which: 'with points' },
    ),
    byUser(cashierOrderPay, async () => {
      const by = await money.givenPayer()
      const { id: orderId, payableFen: amountFen } = await givenOrder(by)
      const of = { action: 'order-pay', target: String(orderId), amountFen } as const
      return {
        by,
        bodies: await twenty(async () => ({
          orderId,
          method: 'balance' as const,
          payTicket: await money.ticket(by, of),
        })),
      }
    }),
    byUser(submitProof, async () => {
      const by = await givenUser()
      const images = [(await shop.givenProofImage(by)).id]
      return { by, body: { orderId: (await givenOrder(by)).id, images } }
    }),
    byUser(withdrawProof, async () => {
      const by = await givenUser()
      return { by, body: { orderId: (await givenOrder(by, { state: 'pay_review' })).id } }
    }),
    ...(['unpaid', 'to_ship'] as const).map((state) =>
      byUser(
        orderCancel,
        async () => {
          const by = await givenUser()
          return { by, body: { orderId: (await givenOrder(by, { state })).id } }
        },
        { which: state },
      ),
    ),
    byUser(orderReceipt, async () => {
      const by = await givenUser()
      return { by, body: { orderId: (await givenOrder(by, { state: 'to_receive' })).id } }
    }),
    byUser(orderRefundToBalance, async () => {
      const { user: by, order } = await failedRefund()
      return { by, body: { orderId: order.id } }
    }),
    ...[myCouponReceive, userCouponReceive].map((endpoint) =>
      byUser(
        endpoint,
        async () => ({ by: await givenUser(), body: { couponId: (await coupon({ total: 100, perUser: 3 })).id } }),
        { times: 3 },
      ),
    ),
    byUser(
      myCouponRedeem,
      async () => {
        const code = `TWENTY${++codes}`
        await coupon({ issue: 'code', code, total: 2, perUser: 3 })
        return { by: await givenUser(), body: { code } }
      },
      { times: 2 },
    ),
    byUser(payPasswordSet, async () => {
      const by = await givenUser()
      const proof = { userId: by.id, action: 'paypwd-login', target: '', amountFen: fen(0), lifeMs: 300_000 } as const
      const setTicket = await issueTicket(shop.db, { ...proof, now: shop.now() })
      return { by, body: { form: { setTicket, password: '246810' } } }
    }),
    byUser(
      rechargeSubmit,
      async () => {
        const by = await givenUser()
        const form = async () => ({
          form: { method: 'screenshot', customMoney: '50', images: [(await shop.givenProofImage(by)).id] },
        })
        return { by, bodies: await twenty(form) }
      },
      // As many as may await review.
      { times: 3 },
    ),
    byUser(rechargeCancel, async () => {
      const by = await givenUser()
      return { by, body: { rechargeId: (await money.givenRecharge(by)).rechargeId } }
    }),
    byUser(
      transferSubmit,
      async () => {
        // Enough for three.
        const [by, { id: receiverId }] = [await money.givenPayer(3_500), await givenUser()]
        const of = { action: 'transfer', target: String(receiverId), amountFen: 1_000 } as const
        const body = async () => ({ receiverId, amount: '10.00', payTicket: await money.ticket(by, of) })
        return { by, bodies: await twenty(body) }
      },
      { times: 3 },
    ),
    byUser(
      transferSubmit,
      async () => {
        // Subsidy, enough for three.
        const [by, { id: receiverId }] = [await money.givenPayer(0), await givenUser()]
        await givenCredit(shop.db, by.id, 3_500, 'SUB')
        const of = { action: 'transfer-subsidy', target: String(receiverId), amountFen: 1_000 } as const
        const body = async () => ({
          kind: 'subsidy' as const,
          receiverId,
          amount: '10.00',
          payTicket: await money.ticket(by, of),
        })
        return { by, bodies: await twenty(body) }
      },
      { times: 3 },
    ),
    byUser(
      profitToBalance,
      async () => {
        const by = await givenUser()
        // Enough for three.
        const line = { key: randomUUID(), from: account('rev.sales'), to: account('u.comm', by.id), amount: 3_500 }
        const event = { event: 'L40', memo: 'settled', entity: { type: 'test', id: line.key }, lines: [line] }
        const actor = { actor: 'system:test' as const, now: shop.now() }
        await shop.db.transaction().execute((tx) => postTransfers(tx, actor, [event]))
        return { by, body: { amount: '10.00' } }
      },
      { times: 3 },
    ),
    byUser(checkInMakeUp, async () => {
      const by = await givenUser()
      const joined = addHours(shop.now(), -72)
      await shop.db.updateTable('appUser').set({ createdAt: joined }).where('id', '=', by.id).execute()
      return { by, body: { day: dayOf(addHours(shop.now(), -24), 'Asia/Shanghai') } }
    }),
    byUser(checkInSubmit, async () => ({ by: await givenUser(), body: {} })),
    byUser(withdrawSubmit, async () => {
      const by = await money.givenPayer()
      return { by, bodies: await twenty(() => money.withdrawalForm(by)) }
    }),
    byUser(withdrawCancel, async () => {
      const by = await money.givenPayer()
      return { by, body: { withdrawId: await money.givenWithdrawal(by, { by: staff }) } }
    }),
    // Small enough to need no review; two a week, and units for more.
    byUser(
      unitDraw,
      async () => {
        const by = await unitOwner()
        const of = { action: 'draw', target: 'integral', amountFen: 2_000 } as const
        const body = async () => ({
          unit: 'integral' as const,
          amount: '20.00',
          receives: '19.60',
          payTicket: await money.ticket(by, of),
        })
        return { by, bodies: await twenty(body) }
      },
      { times: 2 },
    ),
    byUser(unitDrawCancel, async () => {
      const by = await unitOwner()
      return { by, body: { drawId: await givenDraw(shop, by) } }
    }),
    byUser(
      unitSwap,
      async () => ({
        by: await unitOwner(),
        // Enough for three.
        body: { unit: 'integral' as const, amount: '60.00', points: 6_000 },
      }),
      { times: 3 },
    ),
    byUser(activityPlay, async () => {
      const by = await givenUser()
      await givenBudget(shop.db, 'act', 'PTS', 100)
      return { by, body: { activityId: (await givenWheel(shop, staff)).id, cost: 0 } }
    }),
    byUser(taskFinish, async () => {
      const by = await givenUser()
      const at = shop.now()
      const watch = { taskId: (await givenTask(shop, staff)).id, userId: by.id, neededMs: 0, beatAt: at, startedAt: at }
      const { id } = await shop.db.insertInto('taskWatch').values(watch).returning('id').executeTakeFirstOrThrow()
      return { by, body: { token: id } }
    }),
    byUser(taskClaim, async () => {
      const by = await givenUser()
      const now = shop.now()
      const day = dayOf(now, shop.settings.get('store').timezone)
      const checkIn = { userId: by.id, day, run: 1, currency: 'PTS', amount: 0, at: now }
      await shop.db.insertInto('checkIn').values(checkIn).execute()
      return { by, body: { taskId: (await givenTask(shop, staff, { kind: 'checkIn' })).id } }
    }),
    byUser(taskSubmit, async () => {
      const by = await givenUser()
      const { id: taskId } = await givenTask(shop, staff, { kind: 'external' })
      const { id } = await shop.givenPicture({ userId: by.id, purpose: 'task' })
      return { by, body: { taskId, fileIds: [id], note: '' } }
    }),
    byUser(giftReceive, async () => {
      return { by: await givenUser(), body: { packId: (await givenGift(shop, staff)).id, period: 'once' } }
    }),
    byUser(
      giftReceive,
      async () => {
        const { skuId } = await shop.givenGoods({ stock: 20 })
        return { by: await givenUser(), body: { packId: (await givenGift(shop, staff, { skuId })).id, period: 'once' } }
      },
      { which: 'with goods' },
    ),
    byUser(claimSubmit, async () => {
      const by = await givenUser()
      const { skuId } = await shop.givenGoods()
      const { id: claimId } = await givenClaim(shop, by, { skuId })
      const region = [440000, 440300, 440305].map((value) => ({ label: '', value }))
      const form = { name: '林小姐', phone: '13900000001', region, detail: '科技路 1 號' }
      const addressId = await addAddress(shop.db, { userId: by.id, form, now: shop.now() })
      return { by, body: { claimId, addressId, freight: '0.00' } }
    }),
    byUser(giftRedeem, async () => ({ by: await givenUser(), body: { code: await givenGiftCode(shop, staff) } })),
    byUser(collectibleGive, async () => {
      const [by, { id: receiverId }] = [await money.givenPayer(0), await givenUser()]
      const { id: seriesId } = await givenSeries(shop, staff)
      const { id: collectibleId } = await givenCollectible(shop, { seriesId, userId: by.id, now: longAgo(shop.now()) })
      const of = { action: 'give-collectible', target: `${collectibleId}:${receiverId}`, amountFen: 0 } as const
      const body = async () => ({ collectibleId, receiverId, payTicket: await money.ticket(by, of) })
      return { by, bodies: await twenty(body) }
    }),
    ...([collectibleAccept, collectibleDecline, collectibleCancel] as const).map((answer) =>
      byUser(answer, async () => {
        const [giver, receiver] = [await givenUser(), await givenUser()]
        const transferId = await givenOffer(shop, staff, { giver, receiver })
        return { by: answer === collectibleCancel ? giver : receiver, body: { transferId } }
      }),
    ),
    byUser(refundApply, async () => {
      const by = await givenUser()
      const order = await givenOrder(by, { state: 'to_ship', quantity: 2 })
      const form = { type: 30, reason: 'changed_mind', num: 1 } as const
      return { by, body: { orderGoodsId: order.lines[0]?.id as number, form } }
    }),
    byUser(refundCancel, async () => {
      const { by, ...body } = await caseOf({ service: 'refund' })
      return { by, body }
    }),
    byUser(refundDelivery, async () => {
      const { by, ...body } = await caseOf({ service: 'return', state: 'wait_return' })
      const form = { expressId: (await shop.givenCarrier()).id, expressNo: 'SF123456789012' }
      return { by, body: { ...body, form } }
    }),
    byUser(refundAccept, async () => {
      const { by, ...body } = await caseOf({ service: 'return', state: 'offered' })
      return { by, body: { ...body, amount: '0.01' } }
    }),
    byUser(refundConfirm, async () => {
      const { by, ...body } = await caseOf({ service: 'exchange', state: 'resent' })
      return { by, body }
    }),
    byUser(refundArbitrate, async () => {
      const { by, ...body } = await caseOf({ service: 'return', state: 'rejected' })
      return { by, body: { ...body, content: 'look at the pictures' } }
    }),
  ]
}
