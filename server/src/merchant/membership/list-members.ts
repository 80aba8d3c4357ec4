import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { invitationList, memberList } from '@shop/contract/merchant/membership/membership.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { maskMobile } from '../../core/text/mask.ts'
import { toTime } from '../../core/value/time.ts'
import type { AdminReader, Context } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { merchantOf } from '../settlement/merchant-of.ts'
import { findInvitationsTo, findMembersShown, findMobile, findOpenInvitations } from './queries.ts'

/** @throws Refusal NOT_FOUND */
export async function listMembers(
  { shop: { db }, operator, now }: AdminReader,
  named: number | undefined,
): Promise<DataOf<typeof memberList>> {
  const merchantId = await merchantOf(db, operator, named)
  const [merchant, members, invitations] = await Promise.all([
    db.selectFrom('merchant').select(['ownerUserId', 'state']).where('id', '=', merchantId).executeTakeFirstOrThrow(),
    findMembersShown(db, merchantId),
    findOpenInvitations(db, { merchantId, now }),
  ])
  const mayAct = operator.seller !== undefined
  return {
    members: members.map(({ id, userId, nickname, mobile, memberRole, createdAt }) => {
      const isSelf = mayAct && id === operator.id
      const isResponsible = userId === merchant.ownerUserId
      return {
        id,
        name: nickname,
        mobile: maskMobile(mobile),
        role: memberRole as MemberRole,
        joinedAt: createdAt.toISOString(),
        isSelf,
        isResponsible,
        may: { change: mayAct && !isSelf && !(isResponsible && memberRole === 'owner') },
      }
    }),
    invitations: invitations.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    may: { invite: mayAct && merchant.state !== 'terminated' },
  }
}

/** Open invitations to a shopper's number, including those made before they had an account. */
export async function listInvitations(
  { db, settings }: Shop,
  { userId, language, now }: { userId: number } & Pick<Context, 'language' | 'now'>,
): Promise<DataOf<typeof invitationList>> {
  const mobile = await findMobile(db, userId)
  const rows = mobile === null ? [] : await findInvitationsTo(db, { mobile, now })
  const { timezone } = settings.get('store')
  return {
    list: rows.map(({ id, name, role, expiresAt }) => {
      return {
        invitation_id: id,
        merchant_name: localText(name, language),
        role,
        expire_time: toTime(expiresAt, timezone),
      }
    }),
  }
}
