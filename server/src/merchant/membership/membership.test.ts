import { randomInt, randomUUID } from 'node:crypto'
import { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import {
  invitationAccept,
  invitationDecline,
  invitationList,
  memberInvitationRevoke,
  memberInvite,
  memberList,
  memberRemove,
  memberRoleChange,
  membershipLeave,
  merchantMine,
  openInvitationsMax,
} from '@shop/contract/merchant/membership/membership.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProfile } from '../../people/account/profile.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { openShop } from '../../test/shop.ts'
import { findOnlyOwned, forgetNames, leaveAll } from './change-member.ts'
import { tellNewcomer } from './invite-member.ts'

const shop = await openShop()
const requestId = randomUUID
const newMobile = () => `137${randomInt(1e7, 1e8)}`

/** A merchant, and its owner as a member who is logged in to the console. */
async function givenShop() {
  const user = await shop.givenUser()
  const merchantId = await shop.givenMerchant({ owner: user })
  return { merchantId, owner: await shop.givenMember({ merchantId, user }) }
}
const invite = (owner: TestMember, mobile: string, role: MemberRole = 'orders') =>
  shop.callAdmin(owner, memberInvite, { body: { mobile, role, requestId: requestId() } })
const list = async (member: TestMember) => (await shop.callAdmin(member, memberList)).data
const accept = (user: { id: number; token: string }, invitationId: number) =>
  shop.call(user, invitationAccept, { body: { invitationId, requestId: requestId() } })
const setRole = (owner: TestMember, id: number, role: MemberRole) =>
  shop.callAdmin(owner, memberRoleChange, { params: { id }, body: { role, requestId: requestId() } })
const remove = (owner: TestMember, id: number) =>
  shop.callAdmin(owner, memberRemove, { params: { id }, body: { requestId: requestId() } })
const tokenOf = async (userId: number) => (await shop.givenSession({ id: userId })).token
async function leave({ userId, merchantId }: TestMember) {
  const user = { id: userId, token: await tokenOf(userId) }
  return shop.call(user, membershipLeave, { body: { merchantId, requestId: requestId() } })
}
const noticesOf = async (user: { id: number; token: string }) =>
  (await shop.call(user, noticeList)).data.list.data.map(({ text }) => text)

test('an invited shopper who accepts works for the shop from the next call on', async () => {
  const { owner, merchantId } = await givenShop()
  const shopper = await shop.givenUser()
  const { id } = (await invite(owner, `+86 ${shopper.mobile}`)).data
  expect((await list(owner)).invitations).toMatchObject([{ id, mobile: shopper.mobile, role: 'orders' }])
  expect(await noticesOf(shopper)).toEqual(['有店舖邀請您成為成員，請在 7 天內答覆'])
  expect((await shop.call(shopper, invitationList)).data.list).toMatchObject([
    { invitation_id: id, merchant_name: '茶行', role: 'orders' },
  ])
  const body = { invitationId: id, requestId: requestId() }
  const replies = await Promise.all([1, 2, 3].map(() => shop.call(shopper, invitationAccept, { body })))
  expect(replies.map(({ data }) => data.merchant_id)).toEqual([merchantId, merchantId, merchantId])
  expect((await accept(shopper, id)).data).toMatchObject({ code: 'INVITATION_OVER' })
  expect((await shop.call(shopper, merchantMine)).data.list).toMatchObject([
    { merchant_id: merchantId, role: 'orders' },
  ])
  const { members, invitations } = await list(owner)
  expect(members.map(({ role, isSelf, isResponsible, may }) => [role, isSelf, isResponsible, may.change])).toEqual([
    ['owner', true, true, false],
    ['orders', false, false, true],
  ])
  expect(members[1]?.mobile).toMatch(/^1\d{2}\*{4}\d{4}$/)
  expect(invitations).toEqual([])
  expect(await noticesOf({ id: owner.userId, token: await tokenOf(owner.userId) })).toContain(
    '有人接受邀請，成為您店舖的成員',
  )
})

test('the owner is not told whether a number has an account; its later owner finds the invitation', async () => {
  const { owner } = await givenShop()
  const known = await shop.givenUser()
  const mobile = newMobile()
  const replies = [await invite(owner, known.mobile), await invite(owner, mobile)]
  expect(replies.map(({ status, data }) => [status, Object.keys(data)])).toEqual([
    [200, ['id']],
    [200, ['id']],
  ])
  const newcomer = await shop.givenUser({ mobile })
  await shop.db.transaction().execute((tx) => tellNewcomer(tx, { userId: newcomer.id, now: new Date() }))
  expect(await noticesOf(newcomer)).toHaveLength(1)
  expect((await shop.call(newcomer, invitationList)).data.list).toHaveLength(1)
  expect((await accept(newcomer, replies[1]?.data.id as number)).status).toBe(200)
})

test('another user’s invitation does not exist; a declined, revoked or expired one is over', async () => {
  const { owner } = await givenShop()
  const shopper = await shop.givenUser()
  const stranger = await shop.givenUser()
  const first = (await invite(owner, shopper.mobile)).data.id
  expect((await accept(stranger, first)).data).toMatchObject({ code: 'NOT_FOUND' })
  expect((await invite(owner, shopper.mobile)).data.code).toBe('INVITED_ALREADY')
  const declined = { body: { invitationId: first, requestId: requestId() } }
  expect((await shop.call(shopper, invitationDecline, declined)).status).toBe(200)
  expect((await accept(shopper, first)).data).toMatchObject({ code: 'INVITATION_OVER' })

  const second = (await invite(owner, shopper.mobile)).data.id
  const revoke = () =>
    shop.callAdmin(owner, memberInvitationRevoke, { params: { id: second }, body: { requestId: requestId() } })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).data.code).toBe('INVITATION_OVER')
  expect((await accept(shopper, second)).data).toMatchObject({ code: 'INVITATION_OVER' })

  const third = (await invite(owner, shopper.mobile)).data.id
  const past = new Date(Date.now() - 1)
  await shop.db.updateTable('memberInvitation').set({ expiresAt: past }).where('id', '=', third).execute()
  expect((await shop.call(shopper, invitationList)).data.list).toEqual([])
  expect((await accept(shopper, third)).data).toMatchObject({ code: 'INVITATION_OVER' })
  expect((await invite(owner, shopper.mobile)).status).toBe(200)
})

test('invitations and members are limited, even when many are sent at once', async () => {
  const { owner, merchantId } = await givenShop()
  const mobiles = Array.from({ length: openInvitationsMax + 3 }, newMobile)
  const replies = await Promise.all(mobiles.map((mobile) => invite(owner, mobile)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(openInvitationsMax)
  expect(replies.find(({ status }) => status !== 200)?.data.code).toBe('INVITATIONS_FULL')
  expect((await invite(owner, '12')).data.code).toBe('VALIDATION')

  const other = await givenShop()
  const shopper = await shop.givenUser()
  const { id } = (await invite(other.owner, shopper.mobile)).data
  for (let count = 1; count < 50; count++) await shop.givenMember({ merchantId: other.merchantId, role: 'goods' })
  expect((await accept(shopper, id)).data).toMatchObject({ code: 'MEMBERS_FULL' })
  expect((await invite(other.owner, newMobile())).data.code).toBe('MEMBERS_FULL')
  const member = await shop.givenMember({ merchantId, user: shopper })
  expect((await invite(owner, shopper.mobile)).data.code).not.toBe('MEMBER_ALREADY')
  await remove(owner, member.id)
  const third = await givenShop()
  await shop.givenMember({ merchantId: third.merchantId, user: shopper })
  expect((await invite(third.owner, shopper.mobile)).data.code).toBe('MEMBER_ALREADY')
})

test('a removed member’s next call is refused, in the console and on the phone', async () => {
  const { owner, merchantId } = await givenShop()
  const user = await shop.givenUser()
  const member = await shop.givenMember({ merchantId, role: 'orders', user })
  const onPhone = () =>
    shop.callAdmin(undefined, merchantCenter, {
      headers: { 'access-token': user.token, 'merchant-id': String(merchantId) },
    })
  expect((await shop.callAdmin(member, merchantCenter)).status).toBe(200)
  expect((await onPhone()).status).toBe(200)
  expect((await setRole(owner, member.id, 'finance')).status).toBe(200)
  expect((await onPhone()).data.merchant.role).toBe('finance')
  expect((await remove(owner, member.id)).status).toBe(200)
  expect((await shop.callAdmin(member, merchantCenter)).data.code).toBe('LOGIN_REQUIRED')
  expect((await onPhone()).data.code).toBe('NO_MEMBER')
  expect((await remove(owner, member.id)).data.code).toBe('NOT_FOUND')
  expect(await noticesOf(user)).toEqual(['您已不再是一家店舖的成員', '您在店舖的角色已更改'])
})

test('a shop keeps an owner even when two demote each other at once', async () => {
  const { owner, merchantId } = await givenShop()
  expect((await setRole(owner, owner.id, 'goods')).data.code).toBe('LAST_OWNER')
  expect((await leave(owner)).data).toMatchObject({ code: 'LAST_OWNER' })
  const second = await shop.givenMember({ merchantId, role: 'owner' })
  const third = await shop.givenMember({ merchantId, role: 'owner' })
  expect((await remove(second, owner.id)).data.code).toBe('OWNER_RESPONSIBLE')
  expect((await setRole(second, owner.id, 'goods')).data.code).toBe('OWNER_RESPONSIBLE')
  expect((await leave(owner)).status).toBe(200)
  const codes = await Promise.all([remove(second, third.id), remove(third, second.id)])
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await shop.db
    .selectFrom('operator')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('memberRole', '=', 'owner')
    .where('disabledAt', 'is', null)
    .execute()
  expect(owners).toHaveLength(1)
})

test('members without the permission cannot invite, and platform operators may only look', async () => {
  const { owner, merchantId } = await givenShop()
  const goods = await shop.givenMember({ merchantId, role: 'goods' })
  expect((await invite(goods, newMobile())).data.code).toBe('PERMISSION')
  expect((await leave(goods)).status).toBe(200)
  expect((await leave(goods)).data).toMatchObject({ code: 'NOT_FOUND' })
  const operator = await shop.givenOperator()
  const { data } = await shop.callAdmin(operator, memberList, { query: { merchantId } })
  expect(data.members.map(({ id, may }) => [id, may.change])).toEqual([[owner.id, false]])
  expect(data.may.invite).toBe(false)
})

test('a shop’s only owner cannot close their account; closing one ends its memberships', async () => {
  const { owner, merchantId } = await givenShop()
  expect(await findOnlyOwned(shop.db, owner.userId)).toEqual(['shop'])
  await shop.givenMember({ merchantId, role: 'owner' })
  expect(await findOnlyOwned(shop.db, owner.userId)).toEqual([])
  await shop.db.transaction().execute((tx) => leaveAll(tx, owner.userId))
  expect((await shop.callAdmin(owner, merchantCenter)).data.code).toBe('LOGIN_REQUIRED')
})

test('a merchant’s records no longer name a closed account, even under an earlier nickname', async () => {
  const { owner, merchantId } = await givenShop()
  const [closing, staying] = [await shop.givenUser({ nickname: '阿明' }), await shop.givenUser({ nickname: '小紅' })]
  for (const user of [closing, staying]) {
    const { id } = (await invite(owner, user.mobile)).data
    await accept(user, id)
    const membership = (await list(owner)).members.find(({ name }) => name === (user === closing ? '阿明' : '小紅'))
    await changeProfile(shop, { userId: user.id, nickname: `${membership?.name}（離職）`, now: new Date() })
    await remove(owner, membership?.id as number)
  }
  await shop.db.transaction().execute((tx) => forgetNames(tx, closing.id))
  const changes = await shop.db
    .selectFrom('changeRecord')
    .select(['action', sql<string | null>`name ->> 'zh-Hant'`.as('name')])
    .where('entityType', '=', 'member')
    .where('entityId', '=', String(merchantId))
    .orderBy('id')
    .execute()
  expect(changes.map(({ action, name }) => [action, name])).toEqual([
    ['create', null],
    ['remove', null],
    ['create', '小紅'],
    ['remove', '小紅（離職）'],
  ])
  const former = await shop.db
    .selectFrom('operator')
    .select('name')
    .where('merchantId', '=', merchantId)
    .where('userId', 'in', [closing.id, staying.id])
    .orderBy('id')
    .execute()
  expect(former.map(({ name }) => name)).toEqual(['', '小紅'])
})
