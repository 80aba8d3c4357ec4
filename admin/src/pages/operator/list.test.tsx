import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminAccessList } from '@shop/contract/people/operator/access.ts'
import { adminOperatorLink } from '@shop/contract/people/operator/enrolment.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminOperatorCreate,
  adminOperatorList,
  adminOperatorReset,
  adminOperatorUpdate,
  adminRoleUpdate,
} from '@shop/contract/people/operator/operators.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Answer = DataOf<typeof adminOperatorList>
const operator = (id: number, change: Partial<Answer['rows'][number]> = {}): Answer['rows'][number] => ({
  id,
  login: `op-${id}`,
  name: `同事 ${id}`,
  roleId: 2,
  disabledAt: null,
  createdAt: '2026-11-01T02:00:00Z',
  lastSeenAt: null,
  secondFactor: true,
  enrolling: false,
  mayLink: false,
  shopAccount: 'none',
  mayEdit: true,
  ...change,
})
const roles: Answer['roles'] = [
  {
    id: 1,
    code: 'super',
    name: { 'zh-Hant': '超級管理員' },
    permissions: [...permissions],
    operators: 1,
    version: 1,
    mayGive: false,
    mayEdit: false,
  },
  {
    id: 2,
    code: 'service',
    name: { 'zh-Hant': '客服人員' },
    permissions: ['ticket.view'],
    operators: 1,
    version: 3,
    mayGive: true,
    mayEdit: true,
  },
]
const done = { proposalId: 1, state: 'approved' as const }
const list = answer(adminOperatorList, () => ({
  rows: [operator(1, { roleId: 1, mayEdit: false }), operator(2, { name: '阿禾', enrolling: true, mayLink: true })],
  roles,
}))

const proposals = answer(adminAccessList, () => page([]))

test('a new operator is proposed with a role the operator may give, and the input stays after a refusal', async () => {
  const user = userEvent.setup()
  let taken = true
  const app = await openConsole('/operator/list', [
    list,
    proposals,
    answer(adminOperatorCreate, () =>
      taken
        ? new Refused(409, 'LOGIN_TAKEN', '已有人使用', { login: '此登入名稱已有人使用' })
        : { proposalId: 1, state: 'proposed' as const },
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '新增操作員' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('登入名稱'), 'mei')
  await user.type(dialog.getByLabelText('姓名'), '林美')
  await user.type(dialog.getByLabelText('原因'), '新同事')
  await user.click(dialog.getByRole('combobox', { name: '角色' }))
  expect(screen.queryByText('超級管理員', { selector: '.ant-select-item-option-content' })).toBeNull()
  await user.click(await screen.findByText('客服人員', { selector: '.ant-select-item-option-content' }))
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await dialog.findByText('此登入名稱已有人使用')
  taken = false
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await screen.findByText('已提出，等另一位操作員批准')
  expect(app.callsOf(adminOperatorCreate)[1]?.body).toMatchObject({
    login: 'mei',
    name: '林美',
    roleId: 2,
    reason: '新同事',
  })
})

test('an operator is disabled, reset and gets a link; one with more permissions cannot be changed', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/operator/list', [
    list,
    proposals,
    answer(adminOperatorUpdate, () => done),
    answer(adminOperatorReset, () => done),
    answer(adminOperatorLink, () => ({ url: 'http://shop/admin/enrol#abc', expiresAt: '2026-11-25T00:00:00Z' })),
  ])
  await user.click(await screen.findByRole('button', { name: '阿禾' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('switch', { name: '可以登入' }))
  await user.type(dialog.getByLabelText('原因'), '離職')
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminOperatorUpdate)).toHaveLength(1))
  expect(app.callsOf(adminOperatorUpdate)[0]?.body).toMatchObject({ name: '阿禾', roleId: 2, disabled: true })
  expect(screen.getAllByRole('button', { name: '重設登入' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '重設登入' }))
  const title = await screen.findByText('重設「阿禾」的密碼與兩步驟驗證？')
  const asked = within(title.closest('[role=dialog]') as HTMLElement)
  await user.type(asked.getByLabelText('原因'), '手機遺失')
  await user.click(asked.getByRole('button', { name: '重設登入' }))
  await waitFor(() => expect(app.callsOf(adminOperatorReset)[0]?.body).toMatchObject({ reason: '手機遺失' }))
  await user.click(screen.getByRole('button', { name: '啟用連結' }))
  await screen.findByText('http://shop/admin/enrol#abc')
})

test('a role is changed by ticking permissions; those the operator lacks, and fixed roles, cannot be changed', async () => {
  const user = userEvent.setup()
  const keeper = givenOperator({ permissions: permissions.filter((permission) => permission !== 'ledger.adjust') })
  const app = await openConsole('/operator/list', [
    list,
    proposals,
    answer(adminRoleUpdate, () => done),
    answer(operatorMe, () => keeper),
  ])
  const [name] = await screen.findAllByRole('button', { name: '客服人員' })
  expect(screen.queryByRole('button', { name: '超級管理員' })).toBeNull()
  await user.click(name as HTMLElement)
  const dialog = (await screen.findByText('編輯角色')).closest('[role=dialog]') as HTMLElement
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '查看提問' }).checked).toBe(true)
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '提出與批准餘額調整' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('checkbox', { name: '回覆提問' }))
  await user.type(within(dialog).getByLabelText('原因'), '也要回覆')
  await user.click(within(dialog).getByRole('button', { name: /儲\s?存/ }))
  await waitFor(() => expect(app.callsOf(adminRoleUpdate)).toHaveLength(1))
  expect(app.callsOf(adminRoleUpdate)[0]?.body).toMatchObject({
    name: { 'zh-Hant': '客服人員' },
    permissions: ['ticket.view', 'ticket.answer'],
    version: 3,
  })
})
