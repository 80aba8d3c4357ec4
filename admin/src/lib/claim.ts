import { useEffect, useRef } from 'react'

/** Who works on something, as the server sends it. */
export interface Claimed {
  claimedBy: string | null
  claimedById: number | null
  claimedUntil: string | null
}

/** Whether an operator other than this one works on it now. */
export function isTaken({ claimedById, claimedUntil }: Claimed, operatorId: number): boolean {
  return (
    claimedById !== null && claimedById !== operatorId && claimedUntil !== null && new Date(claimedUntil) > new Date()
  )
}

let underWay: Promise<unknown> = Promise.resolve()

/** Settles when no claim is under way. */
export const claimSettled = (): Promise<unknown> => underWay

/**
 * Claims what has been opened as soon as the operator may decide on it. Nobody is told when it fails: what is shown says
 * who has it. Commands wait for its answer (`useCommand`), or a decision could overtake it.
 */
export function useClaim(able: boolean, claim: () => Promise<unknown>): void {
  const latest = useRef(claim)
  latest.current = claim
  useEffect(() => {
    if (able) underWay = latest.current().catch(() => undefined)
  }, [able])
}
