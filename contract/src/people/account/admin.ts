import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Reason,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { MemberGrade } from '../grade/grade.ts'

export const AdminUser = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatarUrl: nullable(Url),
  mobile: Type.String(),
  email: Type.String(),
  frozenAt: nullable(Instant),
  frozenReason: nullable(Type.String()),
  /** closed by the user themselves; their data is no longer visible */
  closedAt: nullable(Instant),
  createdAt: Instant,
  lastLoginAt: nullable(Instant),
  orders: Count,
  paidFen: FenAmount,
})

const Person = Type.Object({ id: Id, nickname: Type.String() })

export const adminUserList = adminEndpoint({
  method: 'GET',
  path: 'users',
  permission: 'user.view',
  summary: 'Shoppers, newest first',
  query: Type.Object({
    ...cursorQuery,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    frozen: Type.Optional(Type.Boolean()),
  }),
  data: cursorPage(AdminUser),
})

export const adminUserGet = adminEndpoint({
  method: 'GET',
  path: 'users/:id',
  permission: 'user.view',
  summary: 'One shopper',
  params: IdParams,
  data: Type.Object({
    user: AdminUser,
    balanceFen: FenAmount,
    giftFen: FenAmount,
    points: Type.Integer(),
    /** 1/100 */
    subsidy: Type.Integer(),
    integral: Type.Integer(),
    reward: Type.Integer(),
    payPassword: oneOf(['none', 'set', 'must_reset']),
    grade: nullable(MemberGrade),
    inviter: nullable(Person),
    sessions: Count,
    addresses: Count,
    history: Type.Array(
      Type.Object({
        from: nullable(Type.String()),
        to: Type.String(),
        actor: Type.String(),
        operatorName: Type.String(),
        reason: nullable(Type.String()),
        at: Instant,
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

/** Freezing ends every session of the shopper. */
export const adminUserFreeze = adminEndpoint({
  method: 'POST',
  path: 'users/:id/freeze',
  permission: 'user.edit',
  summary: 'Freeze or unfreeze a shopper',
  params: IdParams,
  body: Type.Object({ frozen: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED'],
})

/** The grade replaces the shopper's current one, and ends after the given day. */
export const adminUserGrade = adminEndpoint({
  method: 'POST',
  path: 'users/:id/grade',
  permission: 'user.edit',
  summary: "Set a shopper's member grade",
  params: IdParams,
  body: Type.Object({
    /** null: no grade */
    gradeId: nullable(Id),
    /** the last day of it, in the store's time zone; null: until it is changed */
    until: nullable(Type.String({ format: 'date' })),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'VALIDATION'],
})

/**
 * Only later payments count for the new inviter; earlier promises stay. An inviter must have registered before the
 * person they invited, so that there are no circles. Removing an inviter takes effect at once; a new inviter takes two
 * operators.
 */
export const adminUserInviter = adminEndpoint({
  method: 'POST',
  path: 'users/:id/inviter',
  permission: 'user.edit',
  summary: 'Correct who invited a shopper; a new inviter waits for another operator',
  params: IdParams,
  body: Type.Object({
    /** null: no inviter */
    inviterId: nullable(Id),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'SELF_REVIEW',
    'NOT_FOUND',
    'STATE_CHANGED',
    'INVITER_LATER',
    'INVITER_CLOSED',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminInviterList = proposalList({
  path: 'inviter-proposals',
  permission: 'user.view',
  summary: 'Corrections of who invited a shopper, newest first',
  subject: Id,
  fields: { user: Person, before: nullable(Person), after: nullable(Person) },
})

export const adminInviterDecide = proposalDecide({
  path: 'inviter-proposals',
  permission: 'user.edit',
  summary: 'Approve, reject or withdraw the correction of an inviter',
  refuses: ['PROPOSAL_STALE', 'INVITER_CLOSED'],
})
