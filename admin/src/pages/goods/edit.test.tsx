import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsUpdate,
  adminStockCount,
  goodsTexts,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { consoleInfo, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenChoices, givenGoods, givenInfo, givenOperator, page } from '../../test/given.ts'
import { findInMenu, writeText } from '../../test/texts.ts'

const choices = answer(adminCatalogChoices, () => givenChoices())
const goods = answer(adminGoodsGet, () => givenGoods())
const address = '/goods/edit?goodsId=7'

test('goods are saved with their version, and only edited fields differ', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    choices,
    goods,
    answer(adminGoodsUpdate, () => ({ version: 4, applied: true, requestId: null })),
  ])
  await screen.findByRole('textbox', { name: '名稱 – 繁體中文' })
  await writeText(user, '名稱', { en: 'Travel coffee set' })
  expect(await screen.findByText('有尚未儲存的更改')).toBeTruthy()
  const price = screen.getByLabelText('米白 / 500 ml – 售價')
  await user.clear(price)
  await user.type(price, '109.5')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate)).toHaveLength(1))
  const { body } = app.callsOf(adminGoodsUpdate)[0] as { body: Record<string, unknown> }
  const loaded = givenGoods().goods
  expect(body).toMatchObject({
    version: 3,
    name: { ...loaded.name, en: 'Travel coffee set' },
    imageIds: [501, 502],
    content: loaded.content,
    specs: loaded.specs,
    skus: loaded.skus.map((sku) => (sku.id === 74 ? { ...sku, priceFen: 10_950 } : sku)),
  })
  await waitFor(() => expect(screen.queryByText('有尚未儲存的更改')).toBeNull())
})

test('the matrix is filled by column, and says why it cannot be saved', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    choices,
    goods,
    answer(adminGoodsUpdate, () => ({ version: 4, applied: true, requestId: null })),
  ])
  await user.click((await screen.findAllByRole('button', { name: '加一個值' }))[1] as HTMLElement)
  expect(screen.getByText('6 種組合')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('規格值不能空白')).toBeTruthy()
  await user.type(screen.getAllByRole('textbox', { name: '規格值 – 繁體中文' }).at(-1) as HTMLElement, '750 ml')
  await user.type(screen.getByLabelText('售價：往下填'), '88')
  await user.click(screen.getByRole('button', { name: '往下填' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate)).toHaveLength(1))
  const { skus } = (app.callsOf(adminGoodsUpdate)[0] as { body: { skus: { id: number | null; priceFen: number }[] } })
    .body
  expect(skus.map(({ priceFen }) => priceFen)).toEqual(Array.from({ length: 6 }, () => 8_800))
  expect(skus.map(({ id }) => id)).toEqual([71, 72, null, 73, 74, null])
})

test('the names of specs follow the language of the form, which switches to zh-Hant if that is missing', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    choices,
    goods,
    answer(adminGoodsUpdate, () => ({ version: 4, applied: true, requestId: null })),
  ])
  await user.click((await screen.findAllByRole('button', { name: '加一個值' }))[1] as HTMLElement)
  const languages = screen.getByRole('button', { name: /規格值：5 種語言寫了 0 種/ })
  const english = await findInMenu(user, languages, 'en')
  // Unless it is prevented, Enter would reach the input and submit the form.
  expect(fireEvent.keyDown(english, { key: 'Enter', keyCode: 13, which: 13 })).toBe(false)
  const added = screen.getAllByRole('textbox', { name: '規格值 – English' }).at(-1) as HTMLElement
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(screen.getByRole('textbox', { name: '名稱 – English' })).toBeTruthy()
  await user.keyboard('Large')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('規格值不能空白')).toBeTruthy()
  await user.type(screen.getAllByRole('textbox', { name: '規格值 – 繁體中文' }).at(-1) as HTMLElement, '大')
  await user.type(screen.getByLabelText('售價：往下填'), '88')
  await user.click(screen.getByRole('button', { name: '往下填' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate)).toHaveLength(1))
  const { specs } = (app.callsOf(adminGoodsUpdate)[0] as { body: { specs: { values: unknown[] }[] } }).body
  expect(specs[1]?.values.at(-1)).toEqual({ id: null, value: { 'zh-Hant': '大', en: 'Large' } })
})

test('a single SKU that is off sale can be put on sale again', async () => {
  const user = userEvent.setup()
  const { goods, ...rest } = givenGoods()
  const skus = goods.skus.slice(0, 1).map((sku) => ({ ...sku, values: [], enabled: false }))
  const single = answer(adminGoodsGet, () => ({ ...rest, goods: { ...goods, specs: [], skus } }))
  const app = await openConsole(address, [
    choices,
    single,
    answer(adminGoodsUpdate, () => ({ version: 4, applied: true, requestId: null })),
  ])
  await user.type(await screen.findByLabelText('貨號'), '-2')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('至少要有一種組合在販售')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '販售' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate)).toMatchObject([{ body: { skus: [{ enabled: true }] } }]))
})

test('the stock of an existing SKU is counted at once, with a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [choices, goods, answer(adminStockCount, () => ({ onHand: 33, reserved: 6 }))])
  await user.click(await screen.findByRole('button', { name: '墨黑 / 500 ml – 盤點' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('盤點：墨黑 / 500 ml')
  const field = within(dialog).getByRole('spinbutton', { name: '盤點數量' })
  await user.clear(field)
  await user.type(field, '33')
  await user.click(within(dialog).getByRole('button', { name: '更新庫存' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('原因'), '月底盤點')
  await user.click(within(dialog).getByRole('button', { name: '更新庫存' }))
  await waitFor(() =>
    expect(app.callsOf(adminStockCount)[0]).toMatchObject({
      params: { id: '72' },
      body: { onHand: 33, reason: '月底盤點' },
    }),
  )
})

test('fields of modules that are off are hidden, and saved unchanged', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(consoleInfo, () => givenInfo({ modules: [] })),
    choices,
    goods,
    answer(adminGoodsUpdate, () => ({ version: 4, applied: true, requestId: null })),
  ])
  await screen.findByRole('textbox', { name: '名稱 – 繁體中文' })
  expect(screen.getByText('積分抵扣').closest('.ant-form-item-hidden')).not.toBeNull()
  expect(screen.getByText('會員折扣').closest('.ant-form-item-hidden')).toBeNull()
  expect(screen.queryByText('邀請收益')).toBeNull()
  await writeText(user, '名稱', { en: 'Travel coffee set' })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate)).toHaveLength(1))
  const { pointsDiscount, pointsGrant } = givenGoods().goods
  expect(app.callsOf(adminGoodsUpdate)[0]?.body).toMatchObject({ pointsDiscount, pointsGrant })
})

test('new goods start empty and report what is missing', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/goods/edit', [choices])
  await user.click(await screen.findByRole('button', { name: '儲存' }))
  for (const text of ['請輸入繁體中文名稱', '至少要一張圖片', '請選 1 到 3 個分類', '每種組合都要有售價'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(app.callsOf(adminGoodsCreate)).toHaveLength(0)
})

test('every text of goods can be written', async () => {
  await openConsole('/goods/edit', [choices])
  await screen.findByRole('button', { name: '儲存' })
  const written = (text: string) => document.querySelector(`[id$="${text}_zh-Hant"]`) !== null
  expect(goodsTexts.filter((text) => !written(text))).toEqual([])
})

test('a concurrent change is reported, and the input stays', async () => {
  const user = userEvent.setup()
  await openConsole(address, [
    choices,
    goods,
    answer(adminGoodsUpdate, () => new Refused(409, 'STATE_CHANGED', '資料已被更改，請重新整理')),
  ])
  const number = await screen.findByLabelText('貨號')
  await user.type(number, '-2')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('資料已被更改，請重新整理')).toBeTruthy()
  expect((number as HTMLInputElement).value).toBe('CF-500-2')
})

test('a server error is shown at its field', async () => {
  const user = userEvent.setup()
  await openConsole(address, [
    choices,
    goods,
    answer(adminGoodsUpdate, () => new Refused(400, 'VALIDATION', '資料有誤', { goodsNo: '貨號已經有人用了' })),
  ])
  await user.type(await screen.findByLabelText('貨號'), '-2')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('貨號已經有人用了')).toBeTruthy()
})

test('leaving with unsaved changes asks first', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [choices, goods, answer(adminGoodsList, () => page([]))])
  await user.type(await screen.findByLabelText('貨號'), '-2')
  const menu = screen.getByRole('navigation', { name: '主選單' })
  await user.click(within(menu).getByRole('link', { name: '商品' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('離開這一頁？')
  await user.click(screen.getByRole('button', { name: '留在這一頁' }))
  expect(app.address()).toBe(address)
  await user.click(within(menu).getByRole('link', { name: '商品' }))
  await user.click(await screen.findByRole('button', { name: '放棄更改並離開' }))
  await waitFor(() => expect(app.address()).toBe('/goods/list'))
})

test('an operator who may not edit sees the goods but cannot change them', async () => {
  await openConsole(address, [answer(operatorMe, () => givenOperator({ permissions: ['goods.view'] })), choices, goods])
  const number = await screen.findByLabelText('貨號')
  expect((number as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '儲存' })).toBeNull()
  expect(screen.queryByRole('button', { name: '上傳圖片' })).toBeNull()
})

test('after a concurrent change the latest version is loaded on request, and saved under its version', async () => {
  const user = userEvent.setup()
  let version = 3
  const app = await openConsole(address, [
    choices,
    answer(adminGoodsGet, () => givenGoods({ version, goodsNo: version === 3 ? 'CF-500' : 'CF-500-NEW' })),
    answer(adminGoodsUpdate, ({ body }) => {
      if (body.version === version && version > 3) return { version: version + 1, applied: true, requestId: null }
      version = 9
      return new Refused(409, 'STATE_CHANGED', '資料已被更改，請重新整理')
    }),
  ])
  await user.type(await screen.findByLabelText('貨號'), '-2')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const reload = await screen.findByRole('button', { name: '捨棄我的更改，載入最新內容' })
  // Saved again without reloading, it is still refused: the form has the old version.
  await waitFor(() => expect(app.callsOf(adminGoodsGet)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate).map(({ body }) => body.version)).toEqual([3, 3]))
  await user.click(reload)
  await waitFor(() => expect((screen.getByLabelText('貨號') as HTMLInputElement).value).toBe('CF-500-NEW'))
  await user.type(screen.getByLabelText('貨號'), '!')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminGoodsUpdate).map(({ body }) => body.version)).toEqual([3, 3, 9]))
})
