import { useEffect, useRef } from 'react'

/** The operator who has claimed an item, as the server sends it. */
export interface Claimed {
  claimedBy: string | null
  claimedById: number | null
  claimedUntil: string | null
}

/** Whether another operator is working on the item. */
export function isTaken({ claimedById, claimedUntil }: Claimed, operatorId: number): boolean {
  return (
    claimedById !== null && claimedById !== operatorId && claimedUntil !== null && new Date(claimedUntil) > new Date()
  )
}

let underWay: Promise<unknown> = Promise.resolve()

/** Settles when no claim is pending. */
export const claimSettled = (): Promise<unknown> => underWay

/**
 * Claims the open item as soon as the operator may decide on it. A failure is silent: the item shows who has it.
 * Commands wait for the answer (`useCommand`), or a decision could overtake it.
 */
export function useClaim(able: boolean, claim: () => Promise<unknown>): void {
  const latest = useRef(claim)
  latest.current = claim
  useEffect(() => {
    if (able) underWay = latest.current().catch(() => undefined)
  }, [able])
}
