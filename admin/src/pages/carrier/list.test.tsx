import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCarrierList, adminCarrierUpdate } from '@shop/contract/trade/carrier/carrier.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

type Row = DataOf<typeof adminCarrierList>['rows'][number]
const carrier = (more: Partial<Row>): Row => ({
  id: 1,
  code: 'SF',
  name: { 'zh-Hant': '順豐速運' },
  numberForms: 'SF#{12-15}',
  trackingUrl: null,
  trackingCode: null,
  enabled: true,
  isOther: false,
  version: 3,
  ...more,
})

test('a carrier without a number format is marked, and gets one in its dialog', async () => {
  const user = userEvent.setup()
  const rows = [
    carrier({}),
    carrier({ id: 2, code: 'DR', name: { 'zh-Hant': '大榮貨運' }, numberForms: null }),
    carrier({ id: 3, code: 'OTHER', name: { 'zh-Hant': '其他快遞' }, numberForms: null, isOther: true }),
  ]
  const app = await openConsole('/carrier/list', [
    answer(adminCarrierList, () => ({ rows })),
    answer(adminCarrierUpdate, ({ body }) => {
      rows[1] = { ...(rows[1] as Row), numberForms: body.numberForms }
      return {}
    }),
  ])
  const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement
  expect(within(await rowOf('順豐速運')).queryByText('任何單號')).toBeNull()
  expect(within(await rowOf('其他快遞')).getByText('任何單號').className).toContain('quiet')
  expect(within(await rowOf('大榮貨運')).getByText('任何單號').className).toContain('wait')
  await user.click(screen.getByRole('button', { name: '大榮貨運' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('單號格式'), '#{{10}')
  await user.click(within(dialog).getByRole('button', { name: /儲\s?存/ }))
  await waitFor(() => expect(app.callsOf(adminCarrierUpdate)).toMatchObject([{ body: { numberForms: '#{10}' } }]))
  expect(await within(await rowOf('大榮貨運')).findByText('#{10}')).toBeTruthy()
})
