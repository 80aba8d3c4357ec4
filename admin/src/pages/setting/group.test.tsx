import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { owingIn } from '@shop/contract/platform/setting/fields.ts'
import {
  adminSettingProposalDecide,
  adminSettingProposalList,
  adminSettingPropose,
} from '@shop/contract/platform/setting/proposals.ts'
import { adminSettingGet, adminSettingPut, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Value } from 'typebox/value'
import { describe, expect, test, vi } from 'vitest'
import { isDual } from '../../features/setting/queries.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'
import { showLanguage } from '../../test/texts.ts'

function defaultsOf(group: SettingGroup) {
  return Value.Default(settingGroups[group], {}) as Record<string, unknown>
}
const loaded = answer(adminSettingGet, ({ params: { group } }) => ({
  group,
  value: defaultsOf(group),
  defaults: defaultsOf(group),
  version: 2,
  updatedAt: '2026-11-20T00:00:00.000Z',
  dual: isDual(group),
  owing: owingIn(settingGroups[group]),
}))

test('a change is saved with a reason, as a whole group and with the version that was read', async () => {
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
  expect(within(dialog).getByRole('row', { name: '未付款自動取消 60 分鐘 30 分鐘' })).toBeTruthy()
  await user.type(within(dialog).getByLabelText('為什麼更改'), '活動期間')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminSettingPut)).toHaveLength(1))
  expect(app.callsOf(adminSettingPut)[0]?.body).toEqual({
    value: { ...defaultsOf('trade'), closeMinutes: 30 },
    version: 2,
    reason: '活動期間',
  })
})

test('a receiving account without a holder is reported before the changes are confirmed', async () => {
  const user = userEvent.setup()
  await openConsole('/setting/group?group=pay', [loaded])
  await user.click(await screen.findByRole('button', { name: /新增/ }))
  await user.click(screen.getByRole('button', { name: '提出更改' }))
  expect(await screen.findByText('請填寫')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('戶名'), '林月')
  await user.click(screen.getByRole('button', { name: '提出更改' }))
  expect(await screen.findByRole('dialog', { name: '提出更改' })).toBeTruthy()
})

test('in a small window the group is chosen from a list that does not push the form down', async () => {
  const user = userEvent.setup()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.startsWith('(max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const app = await openConsole('/setting/group?group=trade', [loaded])
  await screen.findByLabelText('未付款自動取消')
  expect(screen.queryByRole('navigation', { name: '設定' })).toBeNull()
  await user.type(screen.getByRole('combobox', { name: '設定' }), '付款')
  await user.click(await screen.findByTitle('付款'))
  await waitFor(() => expect(app.address()).toBe('/setting/group?group=pay'))
})

test('a text emptied in one language is saved without it, and the defaults bring back only their own', async () => {
  const user = userEvent.setup()
  const name = { 'zh-Hant': '禾日', en: 'Grain', ja: '禾日' }
  const app = await openConsole('/setting/group?group=store', [
    answer(adminSettingGet, ({ params: { group } }) => ({
      group,
      value: { ...defaultsOf('store'), name, describe: { 'zh-Hant': '', en: 'About' } },
      defaults: defaultsOf('store'),
      version: 2,
      updatedAt: null,
      dual: false,
      owing: {},
    })),
    answer(adminSettingPut, ({ params: { group }, body }) => ({
      group,
      value: body.value,
      version: 3,
      updatedAt: null,
    })),
  ])
  await screen.findByDisplayValue('禾日')
  await showLanguage(user, '商店名稱', 'en')
  await user.clear(screen.getByRole('textbox', { name: '商店名稱 – English' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const dialog = await screen.findByRole('dialog', { name: '儲存設定' })
  await user.type(within(dialog).getByLabelText('為什麼更改'), '測試')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminSettingPut)).toHaveLength(1))
  expect(app.callsOf(adminSettingPut)[0]?.body.value).toMatchObject({ describe: { 'zh-Hant': '', en: 'About' } })
  expect(app.callsOf(adminSettingPut)[0]?.body.value.name).toEqual({ 'zh-Hant': '禾日', ja: '禾日' })
  expect(screen.getByRole('textbox', { name: '商店簡介 – English' })).toHaveProperty('value', 'About')
  await user.click(screen.getByRole('button', { name: '填回預設值' }))
  expect(screen.getByRole('textbox', { name: '商店簡介 – English' })).toHaveProperty('value', '')
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

test('the theme preview follows the colours and shows the contrast', async () => {
  const user = userEvent.setup()
  await openConsole('/setting/group?group=app_theme', [loaded])
  const colour = await screen.findByRole('textbox', { name: '主色' })
  expect(screen.getByText('白底上的價格').parentElement?.textContent).toContain('4.0 : 1')
  // The defaults are those specified: the shop makes text on them readable.
  expect(screen.getByText(/有文字的地方，會把底色加深/)).toBeTruthy()
  await user.clear(colour)
  await user.type(colour, '#1d1d1f')
  await waitFor(() => expect(screen.getByText('白底上的價格').parentElement?.textContent).toContain('16.8 : 1'))
})

test('a refused value is reported at its field; the input and the reason stay', async () => {
  const user = userEvent.setup()
  await openConsole('/setting/group?group=cart', [
    loaded,
    answer(adminSettingPut, () => new Refused(400, 'VALIDATION', '資料有誤', { 'value.lines': '與別的設定不合' })),
  ])
  const lines = (await screen.findByLabelText('購物車最多幾項')) as HTMLInputElement
  const save = screen.getByRole('button', { name: '儲存' })
  await user.click(save)
  expect(await screen.findByText('沒有更改任何設定')).toBeTruthy()
  await user.clear(lines)
  await user.type(lines, '4.5')
  await user.click(save)
  expect(await screen.findByText('請輸入 1 到 500 的整數')).toBeTruthy()
  expect(lines.value).toBe('4.5')
  await user.clear(lines)
  await user.type(lines, '３０')
  await user.click(save)
  const dialog = await screen.findByRole('dialog', { name: '儲存設定' })
  await user.type(within(dialog).getByLabelText('為什麼更改'), '測試')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('與別的設定不合')).toBeTruthy()
  expect(lines.value).toBe('30')
  await user.click(save)
  const again = await screen.findByRole('dialog', { name: '儲存設定' })
  expect((within(again).getByLabelText('為什麼更改') as HTMLTextAreaElement).value).toBe('測試')
})

describe('a group that takes two operators', () => {
  const proposal = (may: ('approve' | 'reject' | 'withdraw')[], stale = false) => ({
    id: 7,
    group: 'withdraw' as const,
    stale,
    alone: false,
    state: 'proposed' as const,
    reason: '下調費率',
    may,
    note: '',
    before: defaultsOf('withdraw'),
    after: { ...defaultsOf('withdraw'), feeBp: 80 },
    proposedBy: '周行之',
    proposedAt: new Date().toISOString(),
    decidedBy: null,
    decidedAt: null,
  })

  test('is proposed with a reason, and then read-only', async () => {
    const user = userEvent.setup()
    let rows: ReturnType<typeof proposal>[] = []
    const app = await openConsole('/setting/group?group=withdraw', [
      loaded,
      answer(adminSettingProposalList, () => page(rows)),
      answer(adminSettingPropose, () => {
        rows = [proposal(['withdraw'])]
        return { proposalId: 7, state: 'proposed' as const }
      }),
    ])
    const fee = (await screen.findByLabelText('手續費率')) as HTMLInputElement
    await waitFor(() => expect(fee.disabled).toBe(false))
    await user.clear(fee)
    await user.type(fee, '0.8')
    await user.click(screen.getByRole('button', { name: '提出更改' }))
    const dialog = await screen.findByRole('dialog', { name: '提出更改' })
    expect(within(dialog).getByRole('row', { name: '手續費率 1% 0.8%' })).toBeTruthy()
    await user.type(within(dialog).getByLabelText('為什麼更改'), '下調費率')
    await user.click(within(dialog).getByRole('button', { name: /提\s?出/ }))
    expect(await screen.findByText('等待批准的更改')).toBeTruthy()
    expect(app.callsOf(adminSettingPropose)[0]?.body).toMatchObject({
      value: { ...defaultsOf('withdraw'), feeBp: 80 },
      version: 2,
      reason: '下調費率',
      requestId: expect.any(String),
    })
    // It is not in effect yet.
    await waitFor(() => expect([fee.value, fee.disabled]).toEqual(['1', true]))
    expect(screen.queryByRole('button', { name: '提出更改' })).toBeNull()
    expect(screen.getByRole('button', { name: /撤\s?回/ })).toBeTruthy()
  })

  test('is approved by another operator, who sees old and new side by side; a stale one is explained', async () => {
    const user = userEvent.setup()
    let rows = [proposal(['approve', 'reject'])]
    const app = await openConsole('/setting/group?group=withdraw', [
      loaded,
      answer(adminSettingProposalList, () => page(rows)),
      answer(adminSettingProposalDecide, () => {
        rows = [proposal(['reject'], true)]
        return new Refused(409, 'PROPOSAL_STALE', '提出之後相關內容已被更改')
      }),
    ])
    await user.click(await screen.findByRole('button', { name: /批\s?准/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('row', { name: '手續費率 1% 0.8%' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
    expect(await screen.findByText('提出之後相關內容已被更改')).toBeTruthy()
    expect(await screen.findByText(/相關內容已經被更改，不能再批准/)).toBeTruthy()
    expect(app.callsOf(adminSettingProposalDecide)).toHaveLength(1)
    expect(app.callsOf(adminSettingProposalDecide)[0]?.body).toMatchObject({ decision: 'approve' })
  })
})

describe('a setting that makes the shop owe more', () => {
  const openPoints = () =>
    openConsole('/setting/group?group=points', [
      loaded,
      answer(adminSettingProposalList, () => page([])),
      answer(adminSettingPropose, () => ({ proposalId: 7, state: 'proposed' as const })),
      answer(adminSettingPut, ({ params: { group }, body }) => ({
        group,
        value: body.value,
        version: 3,
        updatedAt: null,
      })),
    ])
  async function save(label: string, typed: string, { title, confirm }: { title: string; confirm: RegExp }) {
    const user = userEvent.setup()
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: '儲存' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.type(within(dialog).getByLabelText('為什麼更改'), '測試')
    await user.click(within(dialog).getByRole('button', { name: confirm }))
    return dialog
  }

  test('is proposed, and the form says so before it is saved', async () => {
    const app = await openPoints()
    expect(await screen.findByText(/幾積分抵 1 元.*要另一位操作員批准/)).toBeTruthy()
    const dialog = await save('幾積分抵 1 元', '50', { title: '提出更改', confirm: /提\s?出/ })
    expect(within(dialog).getByText('另一位操作員批准後才生效。')).toBeTruthy()
    await waitFor(() => expect(app.callsOf(adminSettingPropose)).toHaveLength(1))
    expect(app.callsOf(adminSettingPropose)[0]?.body).toMatchObject({ value: { perYuan: 50 }, version: 2 })
    expect(app.callsOf(adminSettingPut)).toEqual([])
  })

  test('does not prevent one operator from changing other settings of its group', async () => {
    const app = await openPoints()
    await save('每實付 1 元送幾積分', '2', { title: '儲存設定', confirm: /儲\s?存/ })
    await waitFor(() => expect(app.callsOf(adminSettingPut)[0]?.body).toMatchObject({ value: { perYuanGift: 2 } }))
    expect(app.callsOf(adminSettingPropose)).toEqual([])
  })
})

test('an operator with read access gets no save button', async () => {
  await openConsole('/setting/group?group=trade', [
    answer(operatorMe, () => givenOperator({ permissions: ['setting.view'] })),
    loaded,
  ])
  expect(((await screen.findByLabelText('未付款自動取消')) as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '儲存' })).toBeNull()
})
