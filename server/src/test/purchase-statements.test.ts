import { randomUUID } from 'node:crypto'
import { addressAdd, addressList } from '@shop/contract/people/address/address.ts'
import { cartAdd, cartList } from '@shop/contract/trade/cart/cart.ts'
import { cashierOrderInfo, cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../books/ledger/given-ledger.ts'
import { givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { changeGroup, givenCompliance } from './given-setting.ts'
import { openShop } from './shop.ts'

// A feature that makes every purchase slower fails here. docs/performance.md has the cost of a statement.

const shop = await openShop()
// The programmes that take part in a purchase.
const programmes = ['points', 'coupon', 'invite', 'profit', 'reward', 'integral', 'subsidy', 'nft']
const headers = { client: 'shop/1.0.0' }
const requestId = randomUUID

/**
 * Whether a statement counts. The beginning and end of a transaction, the check of a listening connection, and reads
 * that are cached (sessions and settings) do not.
 */
const isOwn = (text: string) => !/^(begin|commit|listen )|from "?(session|setting)\b/i.test(text)

/** The statements of each call. */
async function statementsOfPurchase({ withProgrammes }: { withProgrammes: boolean }): Promise<Record<string, number>> {
  await changeGroup(shop, 'module', Object.fromEntries(programmes.map((name) => [name, withProgrammes])))
  const inviter = await shop.givenUser()
  const buyer = await shop.givenUser({ balanceFen: 100_000, points: 1_000, inviterId: inviter.id })
  if (withProgrammes) await givenUserCoupon(shop, await shop.givenOperator(), buyer)
  const form = {
    name: '林小姐',
    phone: '13900000001',
    region: [
      { label: '广东省', value: 440000 },
      { label: '深圳市', value: 440300 },
      { label: '南山区', value: 440305 },
    ],
    detail: '科技路 1 號',
  }
  await shop.call(buyer, addressAdd, { body: { form } })
  const [one, another] = [await shop.givenGoods({ priceFen: 3_000 }), await shop.givenGoods({ priceFen: 2_000 })]
  const counts: Record<string, number> = {}
  const counted = async <Answer extends { status: number }>(name: string, call: () => Promise<Answer>) => {
    const spy = vi.spyOn(Client.prototype, 'query')
    const answer = await call()
    counts[name] = spy.mock.calls.filter(([query]) => isOwn(textOf(query))).length
    spy.mockRestore()
    expect(answer).toMatchObject({ status: 200 })
    return answer
  }
  const add = ({ id: goodsId, goodsSkuId }: typeof one) =>
    shop.call(buyer, cartAdd, {
      body: { goodsId, goodsSkuId, goodsNum: 1, requestId: requestId() },
      headers,
      replay: false,
    })
  await counted('add', () => add(one))
  await counted('add another', () => add(another))
  const cart = await counted('cart', () => shop.call(buyer, cartList, { headers }))
  await counted('address', () => shop.call(buyer, addressList, { headers }))
  const cartIds = cart.data.list.map(({ id }) => id).join()
  const choice = { mode: 'cart', cartIds, delivery: 10, isUsePoints: Number(withProgrammes) } as const
  const quoted = await counted('quote', () =>
    shop.call(buyer, checkoutOrder, { query: { ...choice, couponIds: 'best' }, headers }),
  )
  const { quoteHash, couponIds } = quoted.data.order
  const body = { ...choice, couponIds: couponIds.join() || '0', quoteHash, terms: true, requestId: requestId() }
  const submitted = await counted('submit', () => shop.call(buyer, checkoutSubmit, { body, headers, replay: false }))
  const { orderId } = submitted.data
  await counted('cashier', () => shop.call(buyer, cashierOrderInfo, { query: { orderId }, headers }))
  // Paid as by a client that cannot enter a payment password.
  await counted('pay', () =>
    shop.call(buyer, cashierOrderPay, {
      body: { orderId, method: 'balance', requestId: requestId() },
      replay: false,
    }),
  )
  return counts
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))

test('a purchase takes no more statements than before, with every programme and with none', async () => {
  await givenCompliance(shop)
  for (const [program, currency] of [
    ['points', 'PTS'],
    ['integral', 'ITG'],
    ['subsidy', 'SUB'],
  ] as const) {
    await givenBudget(shop.db, program, currency, 1_000_000)
  }
  expect(await statementsOfPurchase({ withProgrammes: false })).toEqual({
    add: 4,
    'add another': 4,
    cart: 1,
    address: 1,
    quote: 2,
    submit: 8,
    cashier: 3,
    pay: 12,
  })
  expect(await statementsOfPurchase({ withProgrammes: true })).toEqual({
    add: 4,
    'add another': 4,
    cart: 1,
    address: 1,
    quote: 2,
    submit: 14,
    cashier: 3,
    pay: 15,
  })
  await expectLedgerInBalance(shop.db)
})
