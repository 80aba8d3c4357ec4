import { randomUUID } from 'node:crypto'
import { firstUserId } from '../fill/people.ts'
import type { Goods } from './goods.ts'
import type { Asked } from './load.ts'
import { headersOf } from './mixes.ts'

export interface Buyer {
  userId: number
  /** two different ones */
  goods: readonly [Goods, Goods]
  /** pays with points and coupons as well */
  withProgrammes: boolean
}

/** The answers so far, by the name of their step. */
export type Answers = Record<string, unknown>

export interface PurchaseStep {
  name: string
  ask(buyer: Buyer, answers: Answers): Asked
}

/** A whole purchase, as a phone makes it: eight calls, the goods of two lines, paid from the balance. */
export const purchaseSteps: readonly PurchaseStep[] = [
  { name: 'add', ask: (buyer) => add(buyer, buyer.goods[0]) },
  { name: 'add another', ask: (buyer) => add(buyer, buyer.goods[1]) },
  { name: 'cart', ask: (buyer) => get(buyer, 'cart/list') },
  { name: 'address', ask: (buyer) => get(buyer, 'address/list') },
  {
    name: 'quote',
    ask: (buyer, answers) => get(buyer, `checkout/order?${new URLSearchParams(choiceOf(buyer, answers, 'best'))}`),
  },
  {
    name: 'submit',
    ask(buyer, answers) {
      const { order } = answers.quote as { order: { couponIds: number[]; isUsePoints: number; quoteHash: string } }
      const choice = { ...choiceOf(buyer, answers, order.couponIds.join() || '0') }
      const { quoteHash } = order
      return post(buyer, 'checkout/submit', {
        ...choice,
        delivery: 10,
        isUsePoints: Number(choice.isUsePoints),
        terms: true,
        payMethod: 'balance',
        quoteHash,
      })
    },
  },
  { name: 'cashier', ask: (buyer, answers) => get(buyer, `cashier/orderInfo?orderId=${orderIdOf(answers)}`) },
  {
    name: 'pay',
    ask(buyer, answers) {
      const asked = post(buyer, 'cashier/orderPay', { orderId: orderIdOf(answers), method: 'balance' })
      // The seeded shoppers have no payment password: they pay as clients that cannot enter one.
      const { client: _, ...headers } = asked.headers
      return { ...asked, headers }
    },
  },
]

/** One piece bought directly: `submit` and `pay` only. */
export function buyNow(buyer: Buyer): Asked {
  const { goodsId, specKey } = buyer.goods[0]
  const chosen = { mode: 'buyNow', goodsId, goodsSkuId: specKey, goodsNum: 1 }
  return post(buyer, 'checkout/submit', { ...chosen, delivery: 10, terms: true })
}

const orderIdOf = ({ submit }: Answers) => (submit as { orderId: number }).orderId

const add = (buyer: Buyer, { goodsId, specKey }: Goods) =>
  post(buyer, 'cart/add', { goodsId, goodsSkuId: specKey, goodsNum: 1 })

function choiceOf({ withProgrammes }: Buyer, { cart }: Answers, couponIds: string) {
  const cartIds = (cart as { list: { id: number }[] }).list.map(({ id }) => id).join()
  return { mode: 'cart', cartIds, delivery: '10', couponIds, isUsePoints: withProgrammes ? '1' : '0' }
}

const headers = ({ userId }: Buyer) => headersOf(userId - firstUserId, { loggedIn: true })

const get = (buyer: Buyer, path: string): Asked => ({ path: `/api/${path}`, headers: headers(buyer) })

function post(buyer: Buyer, path: string, body: object): Asked {
  const text = JSON.stringify({ ...body, requestId: randomUUID() })
  return {
    path: `/api/${path}`,
    method: 'POST',
    headers: { ...headers(buyer), 'content-type': 'application/json' },
    body: text,
  }
}
