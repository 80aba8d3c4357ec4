import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { budget } from './accounts.ts'

/** A programme that gives every day, and what its budget is filled up to once a day. */
export interface Programme {
  program: string
  currency: 'PTS' | 'SUB'
  /** in the smallest unit */
  most: number
}

/** People of one moment do not queue at one row: a budget is split into so many parts. */
export const budgetParts = 4

type Settings = Shop['settings']

/** As the settings are now; none is filled above what one person may fund: its worth stays within `risk.budgetDualFen`. */
export function programmesOf(settings: Settings): Programme[] {
  const module = settings.get('module')
  const points = settings.get('points')
  const sign = settings.get('sign')
  const filled = (program: string, currency: 'PTS' | 'SUB', wanted: number): Programme => {
    const most = unitsOf(currency, settings.get('risk').budgetDualFen, points.perYuan)
    return { program, currency, most: Math.min(wanted, most) }
  }
  return [
    ...(module.points && points.giftOn ? [filled('points', 'PTS', points.dayBudget)] : []),
    ...(module.sign ? [filled('sign', sign.reward === 'points' ? 'PTS' : 'SUB', sign.dayBudget)] : []),
  ]
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

/** All parts of a programme's budget. */
export function partsOf({ program, currency }: Pick<Programme, 'program' | 'currency'>) {
  return Array.from({ length: budgetParts }, (_, shard) => budget(program, currency, shard))
}
