import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import { addHours } from '../../core/value/time.ts'

/** How long the person may think again. */
export const recallDays = 7

export const dueAfter = (now: Date): Date => addHours(now, recallDays * 24)

/** What an account is judged by. */
export interface Standing {
  hasMoney: boolean
  hasPendingCredits: boolean
  hasOpenOrders: boolean
  hasOpenRefunds: boolean
  ownsShop: boolean
  isFrozen: boolean
}

/** What keeps the account from being closed; nothing: it may be. */
export function obstaclesOf(standing: Standing): CloseObstacle[] {
  const all: [boolean, CloseObstacle][] = [
    [standing.isFrozen, 'frozen'],
    [standing.hasMoney, 'money'],
    [standing.hasOpenOrders, 'orders'],
    [standing.hasOpenRefunds, 'refunds'],
    [standing.hasPendingCredits, 'credits'],
    [standing.ownsShop, 'shop'],
  ]
  return all.flatMap(([stands, obstacle]) => (stands ? [obstacle] : []))
}
