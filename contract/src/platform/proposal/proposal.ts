import Type, { type TProperties, type TSchema } from 'typebox'
import { cursorPage, cursorQuery, Id, IdParams, Instant, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint, type DataOf, type Permission } from '../../core/endpoint.ts'
import type { ErrorCode } from '../../core/errors.ts'

// Decisions that take two people: one operator proposes, another decides. Each kind has its own endpoint for proposing;
// the endpoints to list and decide are built here.

export const proposalStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const

export type ProposalState = (typeof proposalStates)[number]

/** `approve` and `reject` are for everyone but the proposer, `withdraw` only for the proposer. */
export const proposalDecisions = ['approve', 'reject', 'withdraw'] as const

export type ProposalDecision = (typeof proposalDecisions)[number]

/** The fields of proposals of all kinds. */
const proposalFields = {
  id: Id,
  state: oneOf(proposalStates),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Instant,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
  /** written by the operator who decided */
  note: Type.String(),
  /** within its kind's limit for one operator, so no second one was needed */
  alone: Type.Boolean(),
  /** the data that it would change has changed since: it can be rejected or withdrawn, but not approved */
  stale: Type.Boolean(),
  /** the decisions open to the caller */
  may: Type.Array(oneOf(proposalDecisions)),
}

/** The answer to a proposal; `approved` if the kind needed no second operator. */
export const Proposed = Type.Object({ proposalId: Id, state: oneOf(proposalStates) })

/**
 * `GET <path>`: proposals of one kind, newest first; `subject` is the record they concern, `fields` the changes they
 * propose.
 */
export function proposalList<Subject extends TSchema, Fields extends TProperties>(of: {
  path: string
  permission: Permission
  summary: string
  subject: Subject
  fields: Fields
}) {
  const { path, permission, summary, subject, fields } = of
  const list = adminEndpoint({
    method: 'GET',
    path,
    permission,
    summary,
    query: Type.Object({
      ...cursorQuery,
      state: Type.Optional(oneOf(proposalStates)),
      subject: Type.Optional(subject),
    }),
    data: cursorPage(Type.Object({ ...fields, ...proposalFields })),
  })
  return { ...list, permission }
}

/** `POST <path>/:id/decide`. Operators who may decide may also withdraw their own proposals. */
export function proposalDecide(of: {
  path: string
  permission: Permission
  summary: string
  /** in addition to the refusals of every decision */
  refuses: readonly ErrorCode[]
}) {
  const { path, permission, summary, refuses } = of
  const decide = adminEndpoint({
    method: 'POST',
    path: `${path}/:id/decide`,
    permission,
    summary,
    params: IdParams,
    body: Type.Object({
      decision: oneOf(proposalDecisions),
      note: Type.Optional(Type.String({ maxLength: 200 })),
      requestId: RequestId,
    }),
    data: Type.Object({ state: oneOf(proposalStates) }),
    refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH', ...refuses],
  })
  return { ...decide, permission }
}

export type ProposalList = ReturnType<typeof proposalList<TSchema, TProperties>>
export type ProposalDecide = ReturnType<typeof proposalDecide>

/** A row of any proposal list. */
export type ProposalRow = DataOf<ReturnType<typeof proposalList<TSchema, Record<never, never>>>>['rows'][number]
