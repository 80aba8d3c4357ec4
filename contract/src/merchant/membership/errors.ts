import type { Nothing } from '../../core/errors.ts'

/** Members of merchants. */
export interface MembershipErrors {
  /** the number belongs to a member already */
  MEMBER_ALREADY: Nothing
  /** the number has an invitation that is still open */
  INVITED_ALREADY: Nothing
  /** too many open invitations, or too many in one day */
  INVITATIONS_FULL: { max: number }
  MEMBERS_FULL: { max: number }
  /** revoked, expired, or already answered */
  INVITATION_OVER: Nothing
  /** a shop keeps at least one owner */
  LAST_OWNER: Nothing
  /** the applicant is responsible for the shop; other owners cannot remove or demote them */
  OWNER_RESPONSIBLE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends MembershipErrors {}
}
