import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { budget, type Currency } from './accounts.ts'

/** A budget that is filled up once a day, and the amount it is filled to. */
export interface DailyBudget {
  program: string
  currency: Currency
  /** in the smallest unit; 0: funded by hand only */
  most: number
}

/** A domain's daily budgets under the current settings; empty while its programme is switched off. */
export const dailyBudgets = point<(settings: Settings) => DailyBudget[]>('daily budgets')

/** Number of parts a budget is split into, so that simultaneous payers do not queue for one row. */
export const budgetParts = 4

type Settings = Shop['settings']

/** Caps each budget at the amount one operator may fund alone: its value stays within `risk.budgetDualFen`. */
export function findDailyBudgets(shop: Pick<Shop, 'all' | 'settings'>): DailyBudget[] {
  const { settings } = shop
  return shop
    .all(dailyBudgets)
    .flatMap((of) => of(settings))
    .map((budget) => {
      const { budgetDualFen } = settings.get('risk')
      const most = fenToUnits(budget.currency, budgetDualFen, settings.get('points').perYuan)
      return { ...budget, most: Math.min(budget.most, most) }
    })
}

/** Converts fen into units of a currency, rounded down; `perYuan`: points for 1.00. */
export function fenToUnits(currency: Currency, amountFen: number, perYuan: number): number {
  return currency === 'PTS' ? Math.floor((amountFen * perYuan) / 100) : amountFen
}

/** The value of units in fen, rounded up. */
export function valueInFen(currency: Currency, units: number, perYuan: number): number {
  return currency === 'PTS' ? Math.ceil((units * 100) / perYuan) : units
}

/** Splits `points.PTS` into programme and currency. */
export function splitName(name: BudgetName): { program: string; currency: Currency } {
  const [program, currency] = name.split('.') as [string, Currency]
  return { program, currency }
}

/** All parts of a budget. */
export function partsOf({ program, currency }: Pick<DailyBudget, 'program' | 'currency'>) {
  return Array.from({ length: budgetParts }, (_, shard) => budget(program, currency, shard))
}
