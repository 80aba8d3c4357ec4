import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { budget } from './accounts.ts'

/** A budget that is filled up once a day, and to how much. */
export interface DailyBudget {
  program: string
  currency: 'PTS' | 'SUB'
  /** in the smallest unit */
  most: number
}

/** What a domain gives away every day as the settings are now; empty while its programme is switched off. */
export const dailyBudgets = point<(settings: Settings) => DailyBudget[]>('daily budgets')

/** People of one moment do not queue at one row: a budget is split into so many parts. */
export const budgetParts = 4

type Settings = Shop['settings']

/** None is filled above what one operator may fund alone: its worth stays within `risk.budgetDualFen`. */
export function findDailyBudgets(shop: Pick<Shop, 'all' | 'settings'>): DailyBudget[] {
  const { settings } = shop
  return shop
    .all(dailyBudgets)
    .flatMap((of) => of(settings))
    .map((budget) => {
      const { budgetDualFen } = settings.get('risk')
      const most = unitsOf(budget.currency, budgetDualFen, settings.get('points').perYuan)
      return { ...budget, most: Math.min(budget.most, most) }
    })
}

/** What so much of the shop's money is in units of a currency, rounded down; `perYuan`: points for 1.00. */
export function unitsOf(currency: 'PTS' | 'SUB', amountFen: number, perYuan: number): number {
  return currency === 'SUB' ? amountFen : Math.floor((amountFen * perYuan) / 100)
}

/** What units are worth in fen, rounded up. */
export function worthOf(currency: 'PTS' | 'SUB', units: number, perYuan: number): number {
  return currency === 'SUB' ? units : Math.ceil((units * 100) / perYuan)
}

/** `points.PTS` as programme and currency. */
export function splitName(name: BudgetName): { program: string; currency: 'PTS' | 'SUB' } {
  const [program, currency] = name.split('.') as [string, 'PTS' | 'SUB']
  return { program, currency }
}

/** All parts of a budget. */
export function partsOf({ program, currency }: Pick<DailyBudget, 'program' | 'currency'>) {
  return Array.from({ length: budgetParts }, (_, shard) => budget(program, currency, shard))
}
