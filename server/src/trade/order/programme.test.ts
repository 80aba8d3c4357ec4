import { fen } from '@shop/contract/core/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { grantsReserved } from '../../books/ledger/order-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { add } from '../../platform/shop/extension.ts'
import { openShop } from '../../test/shop.ts'
import { type Programme, programmes } from './programme.ts'
import { type LineRecord, lockOrder } from './queries.ts'
import { refundPieces } from './refund-pieces.ts'
import { entitlementOf } from './refund-rules.ts'
import { settleOrders } from './settle-order.ts'

// A programme that the shop does not have: ten units of integral for every line, promised when the order is created.

const source = budget('test', 'ITG')
let seen: string[] = []
let refuses = false
const note = (moment: string) => ({ write: async () => void seen.push(moment) })

const integralForLines: Programme = {
  created(_shop, _tx, { userId, lines }) {
    return {
      accounts: [source, creditsOf(userId, 'ITG')],
      decide(balanceOf) {
        if (refuses) throw new Refusal('POINTS_NOT_ENOUGH')
        if (balanceOf(source).available < 10 * lines.length)
          return { unbacked: ['points'] as const, ...note('unbacked') }
        const grants = [{ currency: 'ITG' as const, amount: 10, from: source }]
        const events = lines.map(({ id, orderId }) => grantsReserved({ orderId, lineId: id, userId, grants }))
        return { events, ...note('created') }
      },
    }
  },
  paid: () => ({ decide: () => note('paid') }),
  settled: () => ({ decide: () => ({ settlement: { grantsExpireAt: { ITG: null } }, ...note('settled') }) }),
  refunded: (_shop, _tx, { closed }) => ({ decide: () => note(closed ? 'refunded whole' : 'refunded') }),
  cancelled: () => ({ decide: () => note('cancelled') }),
}

const shop = await openShop({}, [{ adds: [add(programmes, integralForLines)] }])
const integral = (user: { id: number }) => balanceOf(shop.db, creditsOf(user.id, 'ITG'))

beforeEach(async () => {
  seen = []
  refuses = false
  await givenBudget(shop.db, 'test', 'ITG', 1_000)
})

test('takes part when an order is created, paid and settled', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'completed' })
  expect(seen).toEqual(['created', 'paid'])
  expect(await integral(user)).toMatchObject({ posted: 0, pendingCredit: 10 })
  await settleOrders(shop, addHours(shop.now(), 24 * 365))
  expect(seen).toEqual(['created', 'paid', 'settled'])
  expect(await integral(user)).toMatchObject({ posted: 10, pendingCredit: 0 })
  expect(order.payableFen).toBeGreaterThan(0)
  await expectLedgerInBalance(shop.db)
})

test('takes part when an order is cancelled, and its promise ends automatically', async () => {
  const user = await shop.givenUser()
  await shop.givenOrder(user, { state: 'cancelled' })
  expect(seen).toEqual(['created', 'cancelled'])
  expect(await integral(user)).toMatchObject({ posted: 0, pendingCredit: 0 })
  await expectLedgerInBalance(shop.db)
})

test('takes part in refunds, and its promise shrinks with the pieces', async () => {
  const user = await shop.givenUser()
  const { id: orderId } = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
  const refundOne = () =>
    shop.db.transaction().execute(async (tx) => {
      const { order, lines } = await lockOrder(tx, { orderId })
      const [line] = lines as [LineRecord]
      const amountFen = entitlementOf(line, 1)
      const pieces = [{ lineId: line.id, quantity: 1, amountFen, shipped: false }]
      const by = { reason: 'test', actor: 'system:test', now: shop.now() } as const
      return refundPieces(shop, tx, { order, lines, pieces, freightFen: fen(0), ...by })
    })
  await refundOne()
  expect(seen).toEqual(['created', 'paid', 'refunded'])
  expect(await integral(user)).toMatchObject({ posted: 0, pendingCredit: 5 })
  await refundOne()
  expect(seen).toEqual(['created', 'paid', 'refunded', 'refunded whole'])
  expect(await integral(user)).toMatchObject({ posted: 0, pendingCredit: 0 })
  await expectLedgerInBalance(shop.db)
})

test('may refuse an order, which then leaves nothing behind', async () => {
  const user = await shop.givenUser()
  refuses = true
  await expect(shop.givenOrder(user)).rejects.toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
  expect(await shop.db.selectFrom('trade').select('id').where('userId', '=', user.id).execute()).toEqual([])
})
