import { Refusal } from '../../core/command/refusal.ts'
import { addMinutes } from '../../core/value/time.ts'

/** Reserves a record for one operator while they work on it; it expires by itself. */
export interface Claim {
  claimedBy: number | null
  claimedUntil: Date | null
}

const claimMinutes = 15

/** The columns of a claim that begins, or begins again, at `now`. */
export function claimFor({ operatorId, now }: { operatorId: number; now: Date }): Claim {
  return { claimedBy: operatorId, claimedUntil: addMinutes(now, claimMinutes) }
}

/** The columns of a record that nobody claims. */
export const unclaimed: Claim = { claimedBy: null, claimedUntil: null }

export function isClaimed({ claimedBy, claimedUntil }: Claim, now: Date): boolean {
  return claimedBy !== null && claimedUntil !== null && now < claimedUntil
}

/** Whether another operator has claimed it at `now`. */
export function isTaken(record: Claim, { operatorId, now }: { operatorId: number; now: Date }): boolean {
  return record.claimedBy !== operatorId && isClaimed(record, now)
}

/** @throws Refusal STATE_CHANGED while another operator has claimed it */
export function assertNotTaken(record: Claim, by: { operatorId: number; now: Date }): void {
  if (isTaken(record, by)) throw new Refusal('STATE_CHANGED')
}

/** A claim as operators see it: nothing once it has expired. */
export function shownClaim({ claimedName, ...claim }: Claim & { claimedName: string | null }, now: Date) {
  if (!isClaimed(claim, now)) return { claimedBy: null, claimedById: null, claimedUntil: null }
  return {
    claimedBy: claimedName,
    claimedById: claim.claimedBy,
    claimedUntil: claim.claimedUntil?.toISOString() ?? null,
  }
}
