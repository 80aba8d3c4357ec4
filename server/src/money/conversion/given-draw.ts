import { fen, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms } from '@shop/contract/money/conversion/conversion.ts'
import { budgetLeft } from '../../books/ledger/budgets.ts'
import { givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { givenTicket } from '../../test/given-wallet.ts'
import type { TestShop } from '../../test/shop.ts'
import { requestDraw } from './request-draw.ts'
import { unitOf } from './units.ts'

/** For tests: a draw of integral that waits for review, by a user with a payment password. */
export async function givenDraw(shop: TestShop, { id: userId }: { id: number }, amountFen = 10_000): Promise<number> {
  await givenCredit(shop.db, userId, amountFen, 'ITG')
  const left = (await budgetLeft(shop.db, { program: 'convert', currency: 'CNY' })) ?? 0
  if (left < amountFen) await givenBudget(shop.db, 'convert', 'CNY', amountFen * 10)
  const of = { action: 'draw', target: 'integral', amountFen } as const
  const payTicket = await givenTicket(shop, { id: userId }, of)
  const { moneyFen } = drawTerms(amountFen, unitOf('integral').draw(shop.settings))
  const about = { unit: 'integral', amount: toMoney(fen(amountFen)), receives: toMoney(moneyFen) } as const
  const { drawId } = await requestDraw(shop, { ...about, userId, payTicket, now: shop.now() })
  return drawId
}
