import Type from 'typebox'
import { Id, IdParams, Nothing, nullable, oneOf, RequestId } from '../../core/common.ts'
import { type AdminEndpoint, adminEndpoint } from '../../core/endpoint.ts'
import type { ErrorCode } from '../../core/errors.ts'

// Queues whose items wait for the decision of one operator: the endpoints of each are built from these parts.

/** The operator who works on an item now; both null if there is none. */
export const claimed = {
  claimedBy: nullable(Type.String()),
  /** names may be identical: compare this with the caller's own id */
  claimedById: nullable(Id),
}

/** `POST <path>/:id/claim`: reserves an item for this operator for 15 minutes. */
export function reviewClaim(
  of: Pick<AdminEndpoint, 'path' | 'permission' | 'members' | 'summary'> & {
    /** besides the refusals of every claim */
    refuses?: readonly ErrorCode[]
  },
) {
  const { path, permission, members, summary, refuses = [] } = of
  return adminEndpoint({
    method: 'POST',
    path: `${path}/:id/claim`,
    permission,
    ...(members && { members }),
    summary,
    params: IdParams,
    data: Nothing,
    refuses: ['NOT_FOUND', 'STATE_CHANGED', ...refuses],
  })
}

/** The body that rejects an item: one of the reasons, and a note to its owner. */
export const rejection = <Reason extends string>(reasons: readonly Reason[]) =>
  Type.Object({ reason: oneOf(reasons), note: Type.String({ maxLength: 200 }), requestId: RequestId })
