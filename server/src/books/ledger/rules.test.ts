import { type Fen, fen } from '@shop/contract/core/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundShares, splitPayment } from './rules.ts'

const parts = (giftFen: number, balanceFen: number) => ({ giftFen: fen(giftFen), balanceFen: fen(balanceFen) })

test.each([
  ['all gift', 100, 0, 100, parts(100, 0)],
  ['gift first', 30, 100, 100, parts(30, 70)],
  ['no gift', 0, 100, 100, parts(0, 100)],
  ['to the last fen', 30, 70, 100, parts(30, 70)],
  ['one fen short', 30, 69, 100, undefined],
  ['nothing to pay', 0, 0, 0, parts(0, 0)],
])('%s', (_, gift, balance, payable, split) => {
  expect(splitPayment(parts(gift, balance), fen(payable))).toEqual(split)
})

test.each([
  ['all of it', 30, 70, 0, 100, parts(30, 70)],
  ['half', 30, 70, 0, 50, parts(15, 35)],
  ['the odd fen is balance', 1, 1, 0, 1, parts(0, 1)],
  ['and the next one gift', 1, 1, 1, 1, parts(1, 0)],
  ['no payment', 0, 0, 0, 0, parts(0, 0)],
  ['beyond the safe integers', 9e14, 1e14, 0, 5e14, parts(4.5e14, 0.5e14)],
])('refund: %s', (_, gift, balance, before, amount, shares) => {
  expect(refundShares(parts(gift, balance), fen(before), fen(amount))).toEqual(shares)
})

test('refunds in any number of steps return exactly the parts paid, none below 0', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (gift, balance, steps) => {
        const paid = parts(gift, balance)
        const total = gift + balance
        const ends = [...steps.map((step) => Math.floor(total * step)).toSorted((a, b) => a - b), total]
        let before = fen(0)
        const returned = { giftFen: 0, balanceFen: 0 }
        for (const end of ends) {
          const shares = refundShares(paid, before, fen(end - before))
          expect(Math.min(shares.giftFen, shares.balanceFen)).toBeGreaterThanOrEqual(0)
          returned.giftFen += shares.giftFen
          returned.balanceFen += shares.balanceFen
          before = end as Fen
        }
        expect(returned).toEqual(paid)
      },
    ),
  )
})
