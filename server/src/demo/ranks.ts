import { budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours } from '../core/value/time.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { runBoards } from '../promotion/rank/count-boards.ts'
import { proposePrizes } from '../promotion/rank/prize-kind.ts'
import { roundAt } from '../promotion/rank/rules.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

/** Boards that have run for two weeks, with prizes for the first places by spending. */
export async function rankSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const operator = (await findOperators(shop)).get('admin') as Operator
  const { timezone } = shop.settings.get('store')
  const weeks = [2, 1, 0].map((ago) => roundAt('week', addHours(begunAt, -24 * 7 * ago), timezone).from)
  const step = (at: Date, run: (now: Date) => Promise<unknown>): Step => ({ at, run: () => run(at) })
  // At the beginning of each week, which fixes its prizes and ends the previous one, and again when its prizes are due.
  const runs = weeks.flatMap((from) => [addHours(from, 1), addHours(from, 24 * 4)])
  return [
    step(addHours(weeks[0] as Date, -1), (now) => open(shop, operator, now)),
    ...runs.filter((at) => at < begunAt).map((at) => step(at, (now) => runBoards(shop, {}, now))),
  ]
}

async function open(shop: Shop, operator: Operator, now: Date): Promise<void> {
  const { prizes } = await shop.db
    .selectFrom('rankBoard')
    .select('prizes')
    .where('board', '=', 'spending')
    .where('period', '=', 'week')
    .executeTakeFirstOrThrow()
  if ((prizes as unknown[]).length > 0) return
  await proposePrizes(shop, {
    board: 'spending',
    period: 'week',
    version: 1,
    operator,
    now,
    reason: '每週消費榜',
    requestId: '00000000-0000-4000-9000-000000000300',
    prizes: [
      { from: 1, to: 1, reward: 2_000, couponId: null },
      { from: 2, to: 3, reward: 1_000, couponId: null },
      { from: 4, to: 10, reward: 300, couponId: null },
    ],
  })
  const budget = { program: 'rank', currency: 'RWD', id: 'demo-rank-RWD', amount: 100_000, shards: 1 } as const
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:demo', now }, [budgetFunded(budget)]))
}
