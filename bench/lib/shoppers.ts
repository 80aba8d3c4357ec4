import { createHash, randomUUID } from 'node:crypto'
import { budgetShards, firstUserId, ipOf, tokenOf, users } from '../fill/people.ts'
import type { Inputs } from './script.ts'

/** Hands out shoppers who have not acted yet. */
export interface Shoppers {
  /** @throws when there are no more */
  take(count: number): number[]
}

export function openShoppers(): Shoppers {
  let next = firstUserId
  return {
    take(count) {
      const from = next
      next += count
      if (next > firstUserId + users) throw new Error(`${users} shoppers are too few for so many rounds`)
      return Array.from({ length: count }, (_, index) => from + index)
    },
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
