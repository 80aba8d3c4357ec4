import {
  invitationAccept,
  invitationDecline,
  invitationList,
  memberInvite,
  memberList,
  memberRemove,
  memberRoleChange,
  merchantMine,
} from '@shop/contract/merchant/membership/membership.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = answer(merchantMine, { invitations: 0, list: [{ merchant_id: 7, name: '阿里山茶行', role: 'owner' }] })
const at = '2026-11-23T02:00:00Z'
const owner = {
  id: 1,
  name: '林老闆',
  mobile: '138****0003',
  role: 'owner' as const,
  joinedAt: at,
  isSelf: true,
  isResponsible: true,
  may: { change: false },
}
const clerk = {
  id: 2,
  name: '小陳',
  mobile: '139****0001',
  role: 'orders' as const,
  joinedAt: at,
  isSelf: false,
  isResponsible: false,
  may: { change: true },
}
const invitation = {
  id: 9,
  mobile: '13700000001',
  role: 'goods',
  invitedBy: '林老闆',
  createdAt: at,
  expiresAt: at,
} as const
const members = answerAdmin(memberList, {
  members: [owner, clerk],
  invitations: [invitation],
  may: { invite: true },
})

test('the owner sees members and open invitations, and gives a member another role', async () => {
  const sent: unknown[] = []
  const role = answerAdmin(memberRoleChange, ({ body, path }) => {
    sent.push([path, body?.role])
    return {}
  })
  const { user } = openPage('pages/merchant/members', { answers: [mine, members, role] })
  await screen.findByText(/林老闆（我）/)
  screen.getByText('店主')
  screen.getByText('負責人')
  screen.getByText(/^可以做所有的事/)
  screen.getByRole('button', { name: '撤回給 13700000001 的邀請' })
  await user.click(screen.getByRole('button', { name: /小陳/ }))
  await user.click(await screen.findByRole('button', { name: /^財務管理/ }))
  await screen.findByText('已更改角色')
  expect(sent).toEqual([[expect.stringContaining('merchant-members/2/role'), 'finance']])
})

test('making a member an owner needs a confirmation', async () => {
  const sent: unknown[] = []
  const role = answerAdmin(memberRoleChange, ({ body }) => {
    sent.push(body?.role)
    return {}
  })
  const { user } = openPage('pages/merchant/members', { answers: [mine, members, role] })
  await user.click(await screen.findByRole('button', { name: /小陳/ }))
  await user.click(await screen.findByRole('button', { name: /^店主/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '確定' }))
  await expect.poll(() => sent).toEqual(['owner'])
})

test('a member who is removed in the meantime is led to their invitations', async () => {
  let list = [{ merchant_id: 7, name: '阿里山茶行', role: 'owner' as const }]
  const now = answer(merchantMine, () => ({ invitations: 1, list }))
  const gone = answerAdmin(memberList, () => {
    list = []
    return { refuse: '這個帳號不是任何商家的成員', code: 'NO_MEMBER' }
  })
  openPage('pages/merchant/members', { answers: [now, gone] })
  await screen.findByText('您還不是任何商家的成員')
  await screen.findByRole('button', { name: '查看店舖邀請' })
})

test('a member is removed after a confirmation', async () => {
  const sent: string[] = []
  const remove = answerAdmin(memberRemove, ({ path }) => {
    sent.push(path)
    return {}
  })
  const { user } = openPage('pages/merchant/members', { answers: [mine, members, remove] })
  await user.click(await screen.findByRole('button', { name: /小陳/ }))
  await user.click(await screen.findByRole('button', { name: '移除成員' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '移除' }))
  await screen.findByText('已移除成員')
  expect(sent).toHaveLength(1)
})

test('a wrong number and a refusal are shown at the field, and the input stays', async () => {
  const invite = answerAdmin(memberInvite, {
    refuse: '這個號碼已經是店舖成員',
    code: 'MEMBER_ALREADY',
    fields: { mobile: '這個號碼已經是店舖成員' },
  })
  const { user } = openPage('pages/merchant/members', { answers: [mine, members, invite] })
  await user.click(await screen.findByRole('button', { name: '邀請成員' }))
  const field = await screen.findByLabelText('手機號碼')
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: '發出邀請' }))
  await screen.findAllByText('手機號碼格式不正確')
  await user.clear(field)
  await user.type(field, '13900000001')
  await user.click(screen.getByRole('button', { name: '發出邀請' }))
  await screen.findAllByText('這個號碼已經是店舖成員')
  expect(field).toHaveProperty('value', '13900000001')
})

test('if the members cannot be read, the page says why', async () => {
  openPage('pages/merchant/members', {
    answers: [mine, answerAdmin(memberList, { refuse: '系統忙碌', code: 'BUSY' })],
  })
  await screen.findByText('系統忙碌')
})

const invited = {
  invitation_id: 9,
  merchant_name: '阿里山茶行',
  role: 'goods',
  expire_time: '2026-11-30 10:00:00',
} as const

test('an invitation is accepted or declined; an expired one is refused in words', async () => {
  let open = [invited, { ...invited, invitation_id: 10, merchant_name: '布莊' }]
  const list = answer(invitationList, () => ({ list: open }))
  const decline = answer(invitationDecline, () => {
    open = open.slice(0, 1)
    return {}
  })
  const accept = answer(invitationAccept, { refuse: '這個邀請已失效', code: 'INVITATION_OVER' })
  const { user } = openPage('pages/merchant/invitations', { answers: [mine, list, decline, accept] })
  await screen.findByText('布莊')
  await user.click(screen.getAllByRole('button', { name: '婉拒' })[1] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '婉拒' }))
  await expect.poll(() => screen.queryByText('布莊')).toBeNull()
  await user.click(screen.getByRole('button', { name: '接受邀請' }))
  await screen.findByText('這個邀請已失效')
})

test('without an invitation the page says so', async () => {
  openPage('pages/merchant/invitations', { answers: [mine, answer(invitationList, { list: [] })] })
  await screen.findByText('沒有等待答覆的邀請')
})
