import { createHash, randomUUID } from 'node:crypto'
import { budgetShards, firstUserId, ipOf, tokenOf, users } from '../fill/people.ts'
import type { Inputs } from './script.ts'

/** Hands out shoppers who have not acted yet. */
export interface Shoppers {
  /** @throws when there are no more */
  take(count: number): number[]
  left(): number
}

export function openShoppers(from = firstUserId, count = users): Shoppers {
  let next = from
  const left = () => from + count - next
  return {
    take(wanted) {
      if (wanted > left()) throw new Error(`${count} shoppers are too few for so many rounds`)
      next += wanted
      return Array.from({ length: wanted }, (_, index) => next - wanted + index)
    },
    left,
  }
}

/** What a call of a shopper's brings along, beside what it asks for. */
export function inputsOf(userId: number): Inputs & { requestId: string } {
  return {
    userId: String(userId),
    tokenHash: createHash('sha256').update(tokenOf(userId)).digest('hex'),
    ip: ipOf(userId),
    requestId: randomUUID(),
    // Which part of the points' budget an order draws on follows from the shopper's number.
    shard: String(userId % budgetShards),
  }
}
