import Type from 'typebox'
import { Count, Id, IdParams, Instant, Nothing, oneOf, RequestId, Time } from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'
import { memberRoles } from '../../people/operator/members.ts'

/** Limited, so that a list of members needs no pages. */
export const membersMax = 50
export const openInvitationsMax = 20
/** in 24 hours, including answered and revoked ones */
export const invitationsPerDay = 50
export const invitationDays = 7

const Role = oneOf(memberRoles)

export const memberList = adminEndpoint({
  method: 'GET',
  path: 'merchant-members',
  permission: 'shop.members',
  members: 'also',
  summary: 'Members of a merchant, the earliest first, and its open invitations',
  query: Type.Object({ /** not needed for members */ merchantId: Type.Optional(Id) }),
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
        /** the person who applied for the shop */
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
  summary: 'Revoke an open invitation',
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
  summary: 'Open invitations of the shopper’s number to join a merchant, newest first',
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
  summary: 'Accept an invitation: become a member at once',
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

/** Called as a shopper, so that a repeat after a lost answer is not refused because the membership has ended. */
export const membershipLeave = endpoint({
  method: 'POST',
  path: 'merchant.member/leave',
  auth: 'user',
  summary: 'End one’s own membership',
  body: Type.Object({ merchantId: Id, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'LAST_OWNER', 'IDEMPOTENCY_MISMATCH'],
})

/** For switching between merchants; empty for users without a membership. */
export const merchantMine = endpoint({
  method: 'GET',
  path: 'merchant/mine',
  auth: 'user',
  summary: 'The merchants that the shopper is a member of, the earliest joined first',
  data: Type.Object({
    list: Type.Array(Type.Object({ merchant_id: Id, name: Type.String(), role: oneOf(memberRoles) })),
    /** open invitations to other merchants */
    invitations: Count,
  }),
})
