import {
  addressAdd,
  addressDetail,
  addressEdit,
  addressList,
  addressRemove,
  addressSetDefault,
} from '@shop/contract/people/address/address.ts'
import { orderChangeAddress } from '@shop/contract/trade/order/order.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Address } from '../../features/address/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const home: Address = {
  address_id: 1,
  user_id: 1,
  name: '王小明',
  phone: '13800000001',
  province_id: 440000,
  city_id: 440300,
  region_id: 440305,
  region: { province: '广东省', city: '深圳市', region: '南山区' },
  detail: '科技園 1 號',
  is_default: 0,
}
const office: Address = { ...home, address_id: 2, name: '李小美', is_default: 1 }

test('shows the default first and lets another one become the default', async () => {
  let list = [home, office]
  const page = openPage('pages/address/index', {
    answers: [
      answer(addressList, () => ({ list })),
      answer(addressSetDefault, ({ body }) => {
        list = list.map((one) => ({ ...one, is_default: one.address_id === body.addressId ? 1 : 0 }))
        return {}
      }),
    ],
  })
  const first = await page.findAllByRole('radio')
  expect(first.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
  expect(page.getAllByText(/^(王小明|李小美)$/).map((name) => name.textContent)).toEqual(['李小美', '王小明'])
  await page.user.click(page.getByRole('radio', { name: '設為預設' }))
  await waitFor(() => expect(page.getAllByText(/^(王小明|李小美)$/)[0]?.textContent).toBe('王小明'))
})

test('deletes only after a confirmation', async () => {
  let list = [home]
  const page = openPage('pages/address/index', {
    answers: [
      answer(addressList, () => ({ list })),
      answer(addressRemove, () => {
        list = []
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '刪除' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
  expect(page.sent).not.toContain('POST address/remove')
  await page.user.click(page.getByRole('button', { name: '刪除' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '刪除' }))
  expect(await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')).toBeTruthy()
})

test('opened from the checkout, a tap chooses an address and goes back', async () => {
  let chosen: Sent<typeof addressSetDefault> | undefined
  const page = openPage('pages/address/index', {
    params: { from: 'checkout' },
    answers: [
      answer(addressList, { list: [home] }),
      answer(addressSetDefault, (sent) => {
        chosen = sent
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /王小明/ }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/index/index'))
  expect(chosen?.body.addressId).toBe(1)
})

test('opened from an order, a new address needs a confirmation; a refusal keeps the user here', async () => {
  const sent: unknown[] = []
  const page = openPage('pages/address/index', {
    params: { orderId: 5 },
    answers: [
      answer(addressList, { list: [home, office] }),
      answer(orderChangeAddress, ({ body }) => {
        sent.push([body.orderId, body.addressId])
        return sent.length === 1 ? { refuse: '寄到這個地址的運費會改變', code: 'FREIGHT_DIFFERS' } : {}
      }),
    ],
  })
  const choose = async (name: string, answerWith: string) => {
    await page.user.click(page.getByRole('button', { name: new RegExp(name) }))
    const dialog = await page.findByRole('alertdialog')
    expect(dialog.textContent).toContain('每筆訂單只能修改一次')
    await page.user.click(within(dialog).getByRole('button', { name: answerWith }))
  }
  await page.findByText('王小明')
  await choose('王小明', '取消')
  expect(sent).toEqual([])
  await choose('王小明', '修改')
  expect(await page.findByText('寄到這個地址的運費會改變')).toBeTruthy()
  expect(window.location.hash).toBe('#/pages/address/index?orderId=5')
  await choose('李小美', '修改')
  await waitFor(() => expect(window.location.hash).toBe('#/pages/index/index'))
  expect(sent).toEqual([
    [5, 1],
    [5, 2],
  ])
})

test('a new address needs name, phone, region and detail, and is sent with division codes', async () => {
  let form: unknown
  const page = openPage('pages/address/create', {
    answers: [
      answer(addressAdd, ({ body }) => {
        form = body.form
        return { addressId: 9 }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '儲存' }))
  // A checkout read a moment ago, without an address.
  queryClient.setQueryData(['checkout', {}], {})
  for (const words of ['請填寫聯絡電話', '請選擇所在地區', '請輸入詳細地址']) expect(page.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(page.getByLabelText('收貨人'))
  await page.user.type(page.getByLabelText('收貨人'), '王小明')
  await page.user.type(page.getByLabelText('聯絡電話'), '11800000001')
  expect(page.getByText('電話格式不正確')).toBeTruthy()
  await page.user.clear(page.getByLabelText('聯絡電話'))
  await page.user.type(page.getByLabelText('聯絡電話'), '+86 138 0000-0001')
  await page.user.type(page.getByLabelText('詳細地址'), '科技園 1 號')
  await page.user.click(page.getByLabelText('所在地區'))
  await page.user.click(await page.findByRole('button', { name: '廣東省' }))
  await page.user.click(page.getByRole('button', { name: '深圳市' }))
  await page.user.click(page.getByRole('button', { name: '南山區' }))
  await page.user.click(page.getByRole('switch', { name: '設為預設地址' }))
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/index/index'))
  expect(form).toEqual({
    name: '王小明',
    // The server reads it.
    phone: '+86 138 0000-0001',
    detail: '科技園 1 號',
    region: [
      { label: '廣東省', value: 440000 },
      { label: '深圳市', value: 440300 },
      { label: '南山區', value: 440305 },
    ],
    isDefault: true,
  })
  expect(queryClient.getQueryState(['checkout', {}])?.isInvalidated).toBe(true)
})

test('a region is found through a frequent city and by its name', async () => {
  const page = openPage('pages/address/create')
  const field = await page.findByLabelText('所在地區')
  await page.user.click(field)
  await page.user.click(await page.findByRole('button', { name: '深圳市' }))
  await page.user.click(page.getByRole('button', { name: '福田區' }))
  expect(field.textContent).toBe('廣東省 深圳市 福田區')
  await page.user.click(field)
  const search = await page.findByLabelText('搜尋地區')
  await page.user.type(search, '沒有這裡')
  expect(page.getByText('沒有找到這個地區')).toBeTruthy()
  await page.user.clear(search)
  await page.user.type(search, '大安區')
  await page.user.click(page.getByRole('button', { name: '大安區 台灣省 台北市' }))
  expect(field.textContent).toBe('台灣省 台北市 大安區')
  await page.user.click(field)
  await page.user.type(await page.findByLabelText('搜尋地區'), '南山區{Enter}')
  expect(field.textContent).toMatch(/南山區$/)
})

test('a refusal is shown next to its field only, and keeps the input', async () => {
  const page = openPage('pages/address/update', {
    params: { addressId: 1 },
    answers: [
      answer(addressDetail, { detail: home }),
      answer(addressEdit, { refuse: '請檢查表單', code: 'VALIDATION', fields: { 'form.detail': '地址太短' } }),
    ],
  })
  const detail = await page.findByLabelText('詳細地址')
  await page.user.clear(detail)
  await page.user.type(detail, '二')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  expect(await page.findByText('地址太短')).toBeTruthy()
  expect(page.queryByText('請檢查表單')).toBeNull()
  expect(document.activeElement).toBe(detail)
  expect(detail).toHaveProperty('value', '二')
})

test('an unrecognised region must be chosen by hand', async () => {
  const unknown = { ...home, city_id: 0 }
  const page = openPage('pages/address/update', {
    params: { addressId: 1 },
    answers: [answer(addressDetail, { detail: unknown })],
  })
  expect(await page.findByText('無法識別，請手動選擇')).toBeTruthy()
})
