import Type from 'typebox'
import { Count, Id, IdParams, Instant, Nothing, oneOf, RequestId, Time } from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'
import { memberRoles } from '../../people/operator/members.ts'

/** So that a list of members needs no pages. */
export const membersMax = 50
export const openInvitationsMax = 20
/** in 24 hours, answered and revoked ones included */
export const invitationsPerDay = 50
export const invitationDays = 7

const Role = oneOf(memberRoles)

export const memberList = adminEndpoint({
  method: 'GET',
  path: 'merchant-members',
  permission: 'shop.members',
  members: 'also',
  summary: 'Members of a merchant, the first one at the front, and its open invitations',
  query: Type.Object({ /** members need not say */ merchantId: Type.Optional(Id) }),
  data: Type.Object({
    members: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        /** masked */
        mobile: Type.String(),
        role: Role,
        joinedAt: Instant,
        /** the caller */
        isSelf: Type.Boolean(),
        /** applied for the shop */
        isResponsible: Type.Boolean(),
        may: Type.Object({ change: Type.Boolean() }),
      }),
    ),
    invitations: Type.Array(
      Type.Object({
        id: Id,
        /** as the owner typed it */
        mobile: Type.String(),
        role: Role,
        invitedBy: Type.String(),
        createdAt: Instant,
        expiresAt: Instant,
      }),
    ),
    may: Type.Object({ invite: Type.Boolean() }),
  }),
  refuses: ['NOT_FOUND'],
})

/** The answer is the same whether the number has an account or not. */
export const memberInvite = adminEndpoint({
  method: 'POST',
  path: 'merchant-invitations',
  permission: 'shop.members',
  members: 'only',
  summary: 'Invite a member by mobile number',
  body: Type.Object({ mobile: Type.String({ minLength: 1, maxLength: 30 }), role: Role, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: [
    'MEMBER_ALREADY',
    'INVITED_ALREADY',
    'INVITATIONS_FULL',
    'MEMBERS_FULL',
    'STATE_CHANGED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const memberInvitationRevoke = adminEndpoint({
  method: 'POST',
  path: 'merchant-invitations/:id/revoke',
  permission: 'shop.members',
  members: 'only',
  summary: 'Take an open invitation back',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'INVITATION_OVER', 'IDEMPOTENCY_MISMATCH'],
})

export const memberRoleChange = adminEndpoint({
  method: 'POST',
  path: 'merchant-members/:id/role',
  permission: 'shop.members',
  members: 'only',
  summary: 'Give a member another role',
  params: IdParams,
  body: Type.Object({ role: Role, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'LAST_OWNER', 'OWNER_RESPONSIBLE', 'IDEMPOTENCY_MISMATCH'],
})

export const memberRemove = adminEndpoint({
  method: 'POST',
  path: 'merchant-members/:id/remove',
  permission: 'shop.members',
  members: 'only',
  summary: 'End a membership at once',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'LAST_OWNER', 'OWNER_RESPONSIBLE', 'IDEMPOTENCY_MISMATCH'],
})

/** At most 50; the others follow once these are answered. */
export const invitationList = endpoint({
  method: 'GET',
  path: 'merchant.invitation/list',
  auth: 'user',
  summary: 'Open invitations to the shopper’s number to work for a merchant, the newest first',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        invitation_id: Id,
        merchant_name: Type.String(),
        role: Role,
        expire_time: Time,
      }),
    ),
  }),
})

export const invitationAccept = endpoint({
  method: 'POST',
  path: 'merchant.invitation/accept',
  auth: 'user',
  summary: 'Become a member at once',
  body: Type.Object({ invitationId: Id, requestId: RequestId }),
  data: Type.Object({ merchant_id: Id }),
  refuses: ['NOT_FOUND', 'INVITATION_OVER', 'MEMBERS_FULL', 'IDEMPOTENCY_MISMATCH'],
})

export const invitationDecline = endpoint({
  method: 'POST',
  path: 'merchant.invitation/decline',
  auth: 'user',
  summary: 'Decline an invitation',
  body: Type.Object({ invitationId: Id, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'INVITATION_OVER', 'IDEMPOTENCY_MISMATCH'],
})

/** A call of the shopper's, so that a repeat whose first answer was lost is not refused as a stranger's. */
export const membershipLeave = endpoint({
  method: 'POST',
  path: 'merchant.member/leave',
  auth: 'user',
  summary: 'End the own membership of a merchant',
  body: Type.Object({ merchantId: Id, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'LAST_OWNER', 'IDEMPOTENCY_MISMATCH'],
})

/** For the switch between merchants; empty for users who are members of none. */
export const merchantMine = endpoint({
  method: 'GET',
  path: 'merchant/mine',
  auth: 'user',
  summary: 'The merchants of which the shopper is a member, the one joined first at the front',
  data: Type.Object({
    list: Type.Array(Type.Object({ merchant_id: Id, name: Type.String(), role: oneOf(memberRoles) })),
    /** open invitations to become a member of others */
    invitations: Count,
  }),
})
