import { adminFreightCreate, adminFreightList, adminFreightUpdate } from '@shop/contract/goods/freight/freight.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenFreight } from '../../test/given.ts'

const templates = answer(adminFreightList, () => givenFreight())

/** The regions come from the shop's public call, not from the console's. */
function withRegions() {
  const console = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/api/region/all'
      ? Response.json({
          status: 200,
          data: {
            list: {
              310000: { id: 310000, pid: 0, name: '上海市', level: 1 },
              330000: { id: 330000, pid: 0, name: '浙江省', level: 1 },
              330100: { id: 330100, pid: 330000, name: '杭州市', level: 2 },
            },
          },
        })
      : console(address, init),
  )
}

test('weights are entered in kilograms and stored in grams', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/freight/edit?templateId=1', [templates, answer(adminFreightUpdate, () => ({}))])
  withRegions()
  const further = (await screen.findAllByLabelText('每加 (公斤)'))[0] as HTMLInputElement
  expect(further.value).toBe('0.500')
  await user.clear(further)
  await user.type(further, '0.25')
  const first = screen.getAllByLabelText('首費')[0] as HTMLInputElement
  await user.clear(first)
  await user.type(first, '12.5')
  expect(screen.getByText('1 公斤以內 ¥12.50，之後每 0.25 公斤再加 ¥3.00。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminFreightUpdate)).toHaveLength(1))
  expect(app.callsOf(adminFreightUpdate)[0]?.body).toEqual({
    name: '標準運費',
    method: 'weight',
    version: 2,
    rules: [
      { isDefault: true, regionCodes: [], first: 1_000, firstFen: 1_250, next: 250, nextFen: 300 },
      { isDefault: false, regionCodes: [310000], first: 1_000, firstFen: 600, next: 1_000, nextFen: 200 },
    ],
  })
  await waitFor(() => expect(app.address()).toBe('/freight/list'))
})

test('a template must deliver somewhere', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/freight/edit', [templates])
  await user.type(await screen.findByLabelText('名稱'), '只送這裡')
  // Without other regions there is nothing to switch off.
  await user.click(screen.getByRole('button', { name: '加一列地區' }))
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: '刪除這一列地區' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('至少要有一個配送地區')).toBeTruthy()
  expect(app.callsOf(adminFreightCreate)).toHaveLength(0)
})

test('a server error about a row is shown in that row', async () => {
  const user = userEvent.setup()
  await openConsole('/freight/edit?templateId=1', [
    templates,
    answer(adminFreightUpdate, () => new Refused(400, 'VALIDATION', '資料有誤', { 'rules.1.nextFen': '太高' })),
  ])
  withRegions()
  await screen.findAllByLabelText('首費')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const words = await screen.findByText('太高')
  const rows = screen.getAllByLabelText('加收')
  expect(words.closest('.ant-form-item')?.contains(rows[1] as HTMLElement)).toBe(true)
})
