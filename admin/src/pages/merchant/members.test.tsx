import {
  memberInvite,
  memberList,
  memberRemove,
  memberRoleChange,
} from '@shop/contract/merchant/membership/membership.ts'
import { memberPermissions } from '@shop/contract/people/operator/members.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Me } from '../../lib/session.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'

const merchant: NonNullable<Me['merchant']> = {
  id: 7,
  name: '山野茶行',
  state: 'open',
  role: 'owner',
  reviewsPayments: false,
  all: [{ id: 7, name: '山野茶行' }],
}
const me = answer(operatorMe, () =>
  givenOperator({
    merchant,
    permissions: [...memberPermissions.owner],
  }),
)
const at = '2026-11-23T02:00:00.000Z'
const list = answer(memberList, () => ({
  members: [
    {
      id: 1,
      name: '林老闆',
      mobile: '138****0003',
      role: 'owner' as const,
      joinedAt: at,
      isSelf: true,
      isResponsible: true,
      may: { change: false },
    },
    {
      id: 2,
      name: '小陳',
      mobile: '139****0001',
      role: 'orders' as const,
      joinedAt: at,
      isSelf: false,
      isResponsible: false,
      may: { change: true },
    },
  ],
  invitations: [
    { id: 9, mobile: '13700000001', role: 'goods' as const, invitedBy: '林老闆', createdAt: at, expiresAt: at },
  ],
  may: { invite: true },
}))

test('an owner gives a member another role and removes them', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/members', [
    me,
    list,
    answer(memberRoleChange, () => ({})),
    answer(memberRemove, () => ({})),
  ])
  await user.click(await screen.findByLabelText('小陳 的角色'))
  await user.click(await screen.findByTitle('財務管理'))
  await waitFor(() => expect(app.callsOf(memberRoleChange)[0]?.body).toMatchObject({ role: 'finance' }))
  await user.click(screen.getByRole('button', { name: '移除' }))
  const question = await screen.findByRole('tooltip')
  await user.click(within(question).getByRole('button', { name: /移\s*除/ }))
  await waitFor(() => expect(app.callsOf(memberRemove)).toHaveLength(1))
})

test('a refusal is shown at the number’s field, and the input stays', async () => {
  const user = userEvent.setup()
  await openConsole('/merchant/members', [
    me,
    list,
    answer(memberInvite, () => new Refused(409, 'INVITED_ALREADY', '已邀請', { mobile: '已經邀請過這個號碼' })),
  ])
  expect(await screen.findByText('13700000001')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '邀請成員' }))
  const field = await screen.findByLabelText('手機號碼')
  await user.type(field, '13700000001')
  await user.click(screen.getByRole('button', { name: '發出邀請' }))
  expect(await screen.findByText('已經邀請過這個號碼')).toBeTruthy()
  expect(field).toHaveProperty('value', '13700000001')
})

test('a list that cannot be read says so', async () => {
  await openConsole('/merchant/members', [me, answer(memberList, () => new Refused(503, 'BUSY', '系統忙碌'))])
  expect(await screen.findByText('系統忙碌')).toBeTruthy()
})

test('the platform has no members page', async () => {
  await openConsole('/merchant/members', [list])
  expect(screen.queryByRole('button', { name: '邀請成員' })).toBeNull()
})
