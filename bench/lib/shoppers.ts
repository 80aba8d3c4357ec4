import { createHash, randomUUID } from 'node:crypto'
import { budgetShards, firstUserId, ipOf, tokenOf, users } from '../fill/people.ts'
import type { Inputs } from './script.ts'

/** Hands out shoppers who have not acted yet. */
export interface Shoppers {
  /** @throws if there are not enough left */
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

/** The inputs of a shopper's call, besides its own parameters. */
export function inputsOf(userId: number): Inputs & { requestId: string } {
  return {
    userId: String(userId),
    tokenHash: createHash('sha256').update(tokenOf(userId)).digest('hex'),
    ip: ipOf(userId),
    requestId: randomUUID(),
    // The shopper's id determines which shard of the points budget an order draws on.
    shard: String(userId % budgetShards),
  }
}
