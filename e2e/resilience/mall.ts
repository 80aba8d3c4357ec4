import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { afterAll } from 'vitest'
import { budgetFunded } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import { givenRequiredDeposit } from '../../server/src/merchant/application/given-application.ts'
import { givenMoney } from '../../server/src/test/given-money.ts'
import { changeGroup, givenCompliance } from '../../server/src/test/given-setting.ts'
import { openShop, type TestShop } from '../../server/src/test/shop.ts'
import { requestProviderRefund } from '../../server/src/trade/provider-refund/request-refund.ts'
import { givenWechatPay } from '../../server/src/trade/wechat-pay/given-wechat-pay.ts'
import { openStack, type Stack } from '../stack.ts'

export type Mall = Awaited<ReturnType<typeof openMall>>

/** A shop with every module on; `shop` prepares the data. */
export async function openMall() {
  const wechat = await givenWechatPay()
  const shop = await openShop(wechat.env)
  const money = givenMoney(shop)
  await switchOn(shop)
  const now = shop.now()
  const funded = [
    { program: 'points', currency: 'PTS' },
    { program: 'sign', currency: 'PTS' },
    { program: 'task', currency: 'SUB' },
    { program: 'gift', currency: 'PTS' },
    { program: 'convert', currency: 'PTS' },
    { program: 'convert', currency: 'CNY' },
    { program: 'campaign', currency: 'RWD' },
  ] as const
  const budgets = funded.map((of) =>
    budgetFunded({ id: `proof-${of.program}-${of.currency}`, ...of, amount: 1_000_000, shards: 1 }),
  )
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, budgets))
  /** An order paid by WeChat and cancelled, whose refund WeChat rejects. */
  async function failedRefund() {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user)
    const headers = { 'user-agent': 'iPhone Mobile', client: 'shop/1.0.0', platform: 'H5' }
    const pay = { body: { orderId: order.id, method: 'wechat' as const }, headers, replay: false }
    const { data } = await shop.call(user, cashierOrderPay, pay)
    const outTradeNo = (data.payment as { out_trade_no: string }).out_trade_no
    wechat.pay(outTradeNo)
    await wechat.notifyPaid(shop.url, outTradeNo)
    await shop.call(user, orderCancel, { body: { orderId: order.id }, replay: false })
    const refund = await shop.db
      .selectFrom('providerRefund')
      .innerJoin('refund', 'refund.id', 'providerRefund.refundId')
      .select(['providerRefund.id', 'outRefundNo'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    await requestProviderRefund(shop, { id: refund.id, round: 0 }, shop.now())
    await wechat.notifyRefund(shop.url, refund.outRefundNo, 'CLOSED')
    return { user, order }
  }

  return {
    shop,
    wechat,
    money,
    failedRefund,
    staff: await money.givenStaff(),
    proposer: await money.givenStaff(),
  }
}

/** Two processes that serve the mall and run no jobs. */
export async function serveMall({ shop, wechat }: Mall): Promise<Stack[]> {
  const servers: Stack[] = []
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })
  const env = { ...wechat.env, DEMO: '0', ROLE: 'web', DATABASE_URL: shop.databaseUrl }
  servers.push(...(await Promise.all([openStack(env), openStack(env)])))
  return servers
}

async function switchOn(shop: TestShop): Promise<void> {
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { transfer: true, subsidyTransfer: true, nft: true, wechatPay: true })
  // Its buyers have no payment password and pay many orders a day.
  await changeGroup(shop, 'paypwd', { smallPayMaxFen: 1_000_000 })
  await changeGroup(shop, 'pay', { methods: ['balance', 'screenshot', 'wechat'] })
  await changeGroup(shop, 'sign', { makeup: 1 })
  // Set before the servers start: a later change would reach them one after the other.
  await givenRequiredDeposit(shop, 1_200)
}
