import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminAuditCheck,
  adminAuditExport,
  adminAuditList,
  adminAuditState,
} from '@shop/contract/people/audit-log/audit-log.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const hash = 'ab'.repeat(32)
const entry = {
  seq: 41,
  at: '2026-11-21T08:00:00Z',
  by: 'Anna',
  ip: '192.0.2.1',
  permission: 'goods.edit',
  action: 'POST goods/:id/state',
  outcome: 'done',
  entities: ['goods', 'goods:12'],
  reason: null,
  requestId: null,
  detail: {
    input: { body: { state: 'off' } },
    noted: [{ type: 'goods', id: '12', action: 'update', changes: { state: ['on', 'off'] } }],
  },
  hash,
}
const state = (more: Partial<DataOf<typeof adminAuditState>> = {}): DataOf<typeof adminAuditState> => ({
  head: { seq: 41, hash, at: entry.at },
  published: { seq: 40, hash, at: entry.at },
  check: { at: entry.at, by: 'system:check-audit-log', tookMs: 12, entries: 41, broken: null },
  checking: false,
  isProtected: true,
  operators: [{ id: 3, name: 'Anna' }],
  ...more,
})

test('an entry opens with the values before and after; a record, an address and an action are searched in one field', async () => {
  const user = userEvent.setup()
  const refused = { ...entry, seq: 40, entities: [], by: 'anonymous', permission: 'public', outcome: 'LOGIN_WRONG' }
  const app = await openConsole('/audit/list', [
    answer(adminAuditList, () => page([entry, refused])),
    answer(adminAuditState, () => state()),
  ])
  await user.click(await screen.findByText('goods:12'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('row', { name: /state goods:12 on off/ })).toBeTruthy()
  expect(drawer.getByText(hash)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '關閉' }))
  expect(screen.getByText('LOGIN_WRONG', { exact: false })).toBeTruthy()
  const search = screen.getByRole('textbox', { name: /對象/ })
  for (const [text, query] of [
    ['goods:12', { entity: 'goods:12' }],
    ['192.0.2.1', { ip: '192.0.2.1' }],
    ['::1', { ip: '::1' }],
    ['POST goods/:id/state', { action: 'POST goods/:id/state' }],
  ] as const) {
    await user.clear(search)
    await user.type(search, `${text}{Enter}`)
    await waitFor(() => expect(app.callsOf(adminAuditList).at(-1)?.query).toMatchObject(query))
  }
})

test('the log is checked and exported on request, part by part', async () => {
  const user = userEvent.setup()
  let checking = false
  const app = await openConsole('/audit/list', [
    answer(adminAuditList, () => page([entry])),
    answer(adminAuditState, () => state({ checking })),
    answer(adminAuditCheck, () => {
      checking = true
      return {}
    }),
    answer(adminAuditExport, ({ query }) => ({ csv: 'a\r\n', rows: 1, next: query.before === undefined ? 40 : null })),
  ])
  expect(await screen.findByText('41 筆都完整')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '立即核對' }))
  expect(await screen.findByRole('button', { name: /核對中/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '匯出 CSV' }))
  await waitFor(() => expect(app.callsOf(adminAuditExport).map(({ query }) => query.before)).toEqual([undefined, '40']))
})

test('a changed entry, and a log that the server is able to change, are reported plainly', async () => {
  const broken = { ...state().check, broken: { seq: 4, problem: 'missing' } } as never
  await openConsole('/audit/list', [
    answer(adminAuditList, () => page([])),
    answer(adminAuditState, () => state({ check: broken, isProtected: false })),
  ])
  expect(await screen.findByText(/第 4 筆\s*不見了/)).toBeTruthy()
  expect(screen.getByText(/請依操作手冊分開兩個角色/)).toBeTruthy()
  expect(screen.getByText('沒有符合的紀錄。')).toBeTruthy()
})
