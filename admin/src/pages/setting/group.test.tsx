import { adminSettingGet, adminSettingPut, operatorMe, type SettingGroup, settingGroups } from '@shop/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'

function defaultsOf(group: SettingGroup) {
  return Value.Default(settingGroups[group], {}) as Record<string, unknown>
}
const loaded = answer(adminSettingGet, ({ params: { group } }) => ({
  group,
  value: defaultsOf(group),
  defaults: defaultsOf(group),
  version: 2,
  updatedAt: '2026-11-20T00:00:00.000Z',
}))

test('a change is saved with a reason, whole and with the version that was read', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/setting/group?group=trade', [
    loaded,
    answer(adminSettingPut, ({ params: { group }, body }) => ({
      group,
      value: body.value,
      version: 3,
      updatedAt: null,
    })),
  ])
  const minutes = await screen.findByLabelText('未付款自動取消')
  await user.clear(minutes)
  await user.type(minutes, '30')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const dialog = await screen.findByRole('dialog', { name: '儲存設定' })
  await user.type(within(dialog).getByLabelText('為什麼更改'), '活動期間')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminSettingPut)).toHaveLength(1))
  expect(app.callsOf(adminSettingPut)[0]?.body).toEqual({
    value: { ...defaultsOf('trade'), closeMinutes: 30 },
    version: 2,
    reason: '活動期間',
  })
})

test('settings without a field keep their value', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/setting/group?group=zone', [
    loaded,
    answer(adminSettingPut, ({ params: { group }, body }) => ({
      group,
      value: body.value,
      version: 3,
      updatedAt: null,
    })),
  ])
  await user.click((await screen.findAllByRole('switch', { name: '會員折扣' }))[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const dialog = await screen.findByRole('dialog', { name: '儲存設定' })
  await user.type(within(dialog).getByLabelText('為什麼更改'), '測試')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminSettingPut)).toHaveLength(1))
  const before = defaultsOf('zone') as { gift: object }
  expect(app.callsOf(adminSettingPut)[0]?.body.value).toEqual({
    ...before,
    gift: { ...before.gift, memberDiscount: true },
  })
})

test('the theme preview follows the colours and names the contrast', async () => {
  const user = userEvent.setup()
  await openConsole('/setting/group?group=app_theme', [loaded])
  const colour = await screen.findByRole('textbox', { name: '主色' })
  expect(screen.getByText('白底上的價格').parentElement?.textContent).toContain('4.0 : 1')
  await user.clear(colour)
  await user.type(colour, '#1d1d1f')
  await waitFor(() => expect(screen.getByText('白底上的價格').parentElement?.textContent).toContain('16.8 : 1'))
})

test('a refused range is told under its field', async () => {
  const user = userEvent.setup()
  await openConsole('/setting/group?group=trade', [
    loaded,
    answer(adminSettingPut, () => new Refused(400, 'VALIDATION', '資料有誤', { 'value.closeMinutes': '最少 5' })),
  ])
  await screen.findByLabelText('未付款自動取消')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const dialog = await screen.findByRole('dialog', { name: '儲存設定' })
  await user.type(within(dialog).getByLabelText('為什麼更改'), '測試')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('最少 5')).toBeTruthy()
})

test('who may only look gets no button to save', async () => {
  await openConsole('/setting/group?group=trade', [
    answer(operatorMe, () => givenOperator({ permissions: ['setting.view'] })),
    loaded,
  ])
  expect(((await screen.findByLabelText('未付款自動取消')) as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '儲存' })).toBeNull()
})
