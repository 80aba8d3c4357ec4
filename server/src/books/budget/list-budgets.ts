import { type adminBudgetList, budgetNames } from '@shop/contract/books/budget/budget.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { aloneSince } from '../../platform/proposal/allowance.ts'
import { selvesOf } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { budget } from '../ledger/accounts.ts'
import { budgetMovementsSince, findBudgets } from '../ledger/budgets.ts'
import { fenToUnits, findDailyBudgets, splitName } from '../ledger/daily-budgets.ts'
import { pausedBudgets } from '../ledger/pause-budgets.ts'
import { fundedAloneSince } from './queries.ts'
import { remainingAlone, statusOf } from './rules.ts'

/** Every budget that is in use or was ever funded, with what it has given today. */
export async function listBudgets(shop: Shop, operator: Operator, now: Date): Promise<DataOf<typeof adminBudgetList>> {
  const { db, settings } = shop
  const { timezone } = settings.get('store')
  const { perYuan } = settings.get('points')
  const day = dayOf(now, timezone)
  const { from } = dayPeriod(day, timezone)
  const [budgets, moved, paused, aloneFen] = await Promise.all([
    findBudgets(db),
    budgetMovementsSince(db, from),
    pausedBudgets(db),
    selvesOf(shop, db, operator.id).then((selves) => fundedAloneSince(db, selves, aloneSince(now))),
  ])
  const daily = findDailyBudgets(shop)
  const limitFen = settings.get('risk').budgetDualFen
  return {
    day,
    alone: { limitFen: fen(limitFen), leftFen: fen(remainingAlone(limitFen, aloneFen)) },
    budgets: budgetNames.map((name) => {
      const { program, currency } = splitName(name)
      const { type } = budget(program, currency)
      const now = budgets.get(type)
      const limit = daily.find((one) => one.program === program && one.currency === currency)
      return {
        budget: name,
        available: now?.available ?? 0,
        promised: now?.promised ?? 0,
        status: statusOf(now?.available ?? 0, now?.funded),
        today: moved.get(type) ?? { given: 0, returned: 0, funded: 0 },
        dayLimit: limit && limit.most > 0 ? limit.most : null,
        paused: paused.has(type),
        inUse: limit !== undefined,
        lastFundedAt: now?.fundedAt.toISOString() ?? null,
        unitsPer100Yuan: fenToUnits(currency, 10_000, perYuan),
      }
    }),
  }
}
