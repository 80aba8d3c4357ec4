import { fen } from '@shop/contract/core/money.ts'
import { describe, expect, test } from 'vitest'
import { account } from './accounts.ts'
import { orderSettled } from './order-events.ts'
import { debtRepayment } from './seller.ts'

// A merchant's debt is deducted from their proceeds, whichever way an order ends.

test.each([
  // owes, has, gets, pays
  [0, 500, 1_000, 0],
  [700, 0, 1_000, 700],
  [700, 0, 700, 700],
  [700, 0, 300, 300],
  [700, 200, 300, 500],
  [700, 0, 0, 0],
])('%i owed, %i available and %i coming in: %i is paid off', (owesFen, balanceFen, getsFen, amount) => {
  const [line] = debtRepayment(7, { merchantId: 3, owesFen, balanceFen }, { getsFen, newlyOwedFen: 0 })
  const way = { from: account('m.bal', 3), to: account('m.recv', 3) }
  expect(line).toEqual({ key: 'st:7:owed', ...way, amount })
})

describe('in one event with the payout', () => {
  const seller = { merchantId: 3, owesFen: 700, balanceFen: 0 }
  const moved = ({ lines }: ReturnType<typeof orderSettled>) =>
    lines.map((line) => [line.key, 'amount' in line ? line.amount : undefined])
  const settled = (more: object) =>
    moved(
      orderSettled({
        orderId: 7,
        escrowFen: fen(1_000),
        open: [],
        commissionFen: fen(50),
        seller,
        ...more,
      }),
    )

  test('settled, or collected by the merchant', () => {
    const paid = [
      ['st:7:rest', 950],
      ['st:7:owed', 700],
    ]
    expect(settled({})).toEqual([['st:7:comm', 50], ...paid])
    // The merchant already has that money, outside, and owes the commission on top of its debt.
    expect(settled({ collectedFen: fen(1_000) })).toEqual([
      ['st:7:comm', 50],
      ['st:7:rest', 950],
      ['st:7:due', 50],
    ])
    // Its balance pays that at once.
    expect(settled({ collectedFen: fen(1_000), seller: { merchantId: 3, owesFen: 0, balanceFen: 30 } })).toEqual([
      ['st:7:comm', 50],
      ['st:7:rest', 950],
      ['st:7:due', 50],
      ['st:7:owed', 30],
    ])
    // The platform's part of the price was never collected: it comes as after any other sale.
    expect(settled({ collectedFen: fen(600) })).toEqual([
      ['st:7:comm', 50],
      ['st:7:rest', 600],
      ['st:7:more', 350],
      ['st:7:owed', 350],
    ])
  })
})
