import {
  adminProviderList,
  adminProviderPut,
  adminProviderTest,
  type ProviderRow,
} from '@shop/contract/platform/provider/provider.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

const off: ProviderRow = {
  name: 'smtp',
  state: 'off',
  source: null,
  enterable: true,
  dual: false,
  values: {},
  secrets: [],
  enabled: false,
  version: 0,
  problem: null,
  testTo: 'email',
  missing: [],
  lastOkAt: null,
  lastErrorAt: null,
  lastError: null,
}
const map: ProviderRow = {
  ...off,
  name: 'map',
  state: 'failing',
  source: 'console',
  enabled: true,
  version: 3,
  testTo: '',
  secrets: ['key'],
  lastError: 'INVALID_USER_KEY',
  lastErrorAt: '2026-11-22T01:00:00Z',
}

test('states, the last error and a warning are shown; keys are tried, then saved without repeating stored ones', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/provider/list', [
    answer(adminProviderList, () => ({ rows: [off, map], sendsCodes: false })),
    answer(adminProviderTest, () => ({})),
    answer(adminProviderPut, () => ({})),
  ])
  await screen.findByText('INVALID_USER_KEY')
  screen.getByText(/買家現在不能註冊/)
  await user.click(screen.getAllByRole('button', { name: '填寫金鑰' })[1] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Web 服務 key').value).toBe('')
  await user.click(dialog.getByRole('button', { name: /測\s*試/ }))
  await dialog.findByText('可以使用')
  expect(app.callsOf(adminProviderTest)).toMatchObject([{ body: { values: { key: '', tiles: '' } } }])
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminProviderPut)).toMatchObject([{ body: { enabled: true, version: 3 } }]))
})
