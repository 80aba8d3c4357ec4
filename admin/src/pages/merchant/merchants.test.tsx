import { adminHomeTakeDown } from '@shop/contract/content/page/admin.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationDocument,
  adminApplicationGet,
  adminApplicationList,
  adminApplicationReject,
} from '@shop/contract/merchant/application/admin.ts'
import {
  adminApplicationDeposit,
  adminMerchantDeposit,
  adminMerchantGet,
  adminMerchantList,
  adminMerchantState,
} from '@shop/contract/merchant/registry/registry.ts'
import { adminMerchantStorefront } from '@shop/contract/merchant/storefront/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenApplication, givenMerchant } from '../../test/given-merchant.ts'

const claim = answer(adminApplicationClaim, () => ({}))

test('a document is fetched only on request; approving opens the next application', async () => {
  const user = userEvent.setup()
  let rows = [givenApplication(), givenApplication({ id: 10_002, shopName: '山海茶行' })]
  const app = await openConsole('/merchant/applications', [
    answer(adminApplicationList, () => page(rows)),
    answer(adminApplicationGet, ({ params }) => ({
      application: rows.find(({ id }) => id === Number(params.id)) ?? givenApplication(),
    })),
    answer(adminApplicationDocument, () => ({ picture: 'data:image/webp;base64,AA==', number: '91440300MA5TEA0008' })),
    answer(adminApplicationApprove, () => {
      rows = rows.slice(1)
      return { merchantId: 7 }
    }),
    claim,
  ])
  expect(await screen.findByText('1101**********002X')).toBeTruthy()
  expect(app.callsOf(adminApplicationDocument)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '營業執照' }))
  expect(await screen.findByAltText('營業執照')).toBeTruthy()
  expect(app.callsOf(adminApplicationDocument)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /通過/ }))
  await waitFor(() => expect(app.callsOf(adminApplicationApprove)).toHaveLength(1))
  expect(app.callsOf(adminApplicationApprove)[0]?.body).toMatchObject({ version: 3 })
  await waitFor(() => expect(screen.getAllByText('山海茶行').length).toBeGreaterThan(1))
})

test('a rejection names fields with reasons', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/applications', [
    answer(adminApplicationList, () => page([givenApplication()])),
    answer(adminApplicationGet, () => ({ application: givenApplication() })),
    answer(adminApplicationReject, () => ({})),
    claim,
  ])
  await user.click(await screen.findByRole('button', { name: /^退回/ }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: /退\s*回/ })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByLabelText('店舖名稱 的問題'))
  await user.click(await screen.findByTitle('不允許使用'))
  await user.type(within(dialog).getByLabelText('店舖名稱 的說明'), '與品牌同名')
  await user.click(confirm)
  await waitFor(() => expect(app.callsOf(adminApplicationReject)).toHaveLength(1))
  expect(app.callsOf(adminApplicationReject)[0]?.body).toMatchObject({
    reason: 'fields',
    fields: [{ field: 'shopName', reason: 'not_allowed', note: '與品牌同名' }],
  })
})

test('a used reference is refused at its field, and the input stays', async () => {
  const user = userEvent.setup()
  const due = givenApplication({
    state: 'approved',
    depositDueFen: fen(50_000),
    claimedBy: null,
    claimedById: null,
    may: { claim: false, review: false, documents: true, deposit: true },
  })
  await openConsole('/merchant/applications?state=deposit', [
    answer(adminApplicationList, () => page([due])),
    answer(adminApplicationGet, () => ({ application: due })),
    answer(adminApplicationDeposit, () => new Refused(409, 'REFERENCE_USED', '已登記', { reference: '已登記在提領' })),
  ])
  const field = await screen.findByLabelText('銀行入帳單號')
  await user.type(field, '5030')
  await user.click(screen.getByRole('button', { name: /已收到，開通店舖/ }))
  expect(await screen.findByText('已登記在提領')).toBeTruthy()
  expect(field).toHaveProperty('value', '5030')
})

test('the list leads to a merchant, who is suspended with a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/list', [
    answer(adminMerchantList, () => page([givenMerchant()])),
    answer(adminMerchantGet, () => ({ merchant: givenMerchant() })),
    answer(adminMerchantState, () => ({})),
  ])
  await user.click(await screen.findByRole('link', { name: '山野茶行' }))
  await user.click(await screen.findByRole('button', { name: /暫\s*停/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因'), '查證中')
  await user.click(within(dialog).getByRole('button', { name: /暫\s*停/ }))
  await waitFor(() => expect(app.callsOf(adminMerchantState)).toHaveLength(1))
  expect(app.callsOf(adminMerchantState)[0]?.body).toMatchObject({ to: 'suspended', reason: '查證中' })
})

test('a merchant’s shop page is shown as shoppers see it', async () => {
  const shop = {
    name: { 'zh-Hant': '山野茶行' },
    logoId: null,
    logoUrl: null,
    bannerId: null,
    bannerUrl: null,
    version: 1,
    intro: { 'zh-Hant': '高山茶園' },
    hours: { 'zh-Hant': '' },
    notice: { 'zh-Hant': '' },
    followers: 1_200,
    categories: [{ id: 1, name: { 'zh-Hant': '春茶' }, goods: 3 }],
    homePageId: 30,
  }
  const app = await openConsole('/merchant/detail?merchantId=7', [
    answer(adminMerchantGet, () => ({ merchant: givenMerchant() })),
    answer(adminMerchantStorefront, () => ({ shop })),
    answer(adminHomeTakeDown, () => ({})),
  ])
  expect(await screen.findByText('高山茶園')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('1,200')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('春茶 (3)')).toBeInstanceOf(HTMLElement)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '下架首頁' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因（商家看得到）'), '假冒商品')
  await user.click(within(dialog).getByRole('button', { name: '下架首頁' }))
  await waitFor(() => expect(app.callsOf(adminHomeTakeDown)[0]?.body).toMatchObject({ reason: '假冒商品' }))
})

test('a holiday is shown, and a failed read of the shop’s page can be retried', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/detail?merchantId=7', [
    answer(adminMerchantGet, () => ({
      merchant: givenMerchant({ holiday: { from: '2026-11-25', until: '2026-11-28' } }),
    })),
    answer(adminMerchantStorefront, () => new Refused(503, 'BUSY', '忙碌')),
  ])
  expect(await screen.findByText('11月25日 至 11月28日')).toBeInstanceOf(HTMLElement)
  expect(await screen.findByText('忙碌')).toBeInstanceOf(HTMLElement)
  const asked = app.callsOf(adminMerchantStorefront).length
  await user.click(screen.getAllByRole('button', { name: /再試|重試/ })[0] as HTMLElement)
  await waitFor(() => expect(app.callsOf(adminMerchantStorefront).length).toBeGreaterThan(asked))
})

test('a penalty takes no reference; a refusal is shown at its field', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/detail?merchantId=7', [
    answer(adminMerchantGet, () => ({ merchant: givenMerchant() })),
    answer(
      adminMerchantDeposit,
      () => new Refused(409, 'DEPOSIT_SHORT', '不足', { amountFen: '保證金目前只有 ¥500.00' }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '登記保證金' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByText('罰沒'))
  expect(within(dialog).queryByLabelText('匯款單號')).toBeNull()
  await user.type(within(dialog).getByLabelText('金額'), '600')
  await user.type(within(dialog).getByLabelText('原因'), '售假')
  await user.click(within(dialog).getByRole('button', { name: /記\s*錄/ }))
  expect(await screen.findByText('保證金目前只有 ¥500.00')).toBeTruthy()
  expect(app.callsOf(adminMerchantDeposit)[0]?.body).toMatchObject({
    kind: 'penalty',
    amountFen: 60_000,
    reason: '售假',
  })
})
