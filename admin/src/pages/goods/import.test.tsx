import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminGoodsFileApply,
  adminGoodsFileCheck,
  adminGoodsFileRows,
  goodsFileColumns,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'

const address = '/goods/import'
type Checked = DataOf<typeof adminGoodsFileCheck>
type Row = Checked['rows'][number]

const empty = Object.fromEntries(goodsFileColumns.map((column) => [column, ''])) as Row['cells']
const row = (no: number, cells: Partial<Row['cells']>, more: Partial<Row> = {}): Row => ({
  no,
  cells: { ...empty, ...cells },
  texts: {},
  problems: [],
  moreProblems: 0,
  goods: no - 2,
  ...more,
})
const goods = (goodsNo: string, more: Partial<Checked['goods'][number]> = {}): Checked['goods'][number] => ({
  goodsNo,
  goodsId: null,
  version: null,
  name: goodsNo,
  outcome: 'new',
  changes: [],
  pictures: [],
  ...more,
})
const checked: Checked = {
  rows: [
    row(2, { goodsNo: 'A-1', name: '雨傘', price: '19.90', images: 'a.png' }),
    row(3, { goodsNo: 'A-2', price: '8' }),
    row(
      4,
      { goodsNo: 'A-3', price: 'abc' },
      {
        problems: [
          { code: 'category_unknown', column: 'category', detail: '雨具' },
          { code: 'number_wrong', column: 'price', detail: '' },
        ],
        moreProblems: 2,
        texts: { name: { en: 'Cup' } },
      },
    ),
    row(5, { goodsNo: 'A-4' }),
  ],
  goods: [
    goods('A-1', { pictures: ['a.png'] }),
    goods('A-2', { goodsId: 7, version: 3, outcome: 'changed', changes: ['price', 'stock'] }),
    goods('A-3', { outcome: 'bad' }),
    goods('A-4', { goodsId: 8, version: 1, outcome: 'same' }),
  ],
  newCategories: ['雨具/折傘'],
  newBrands: [],
  unread: [],
}
const result = (requestId: string, more: Partial<DataOf<typeof adminGoodsFileApply>['results'][number]> = {}) => ({
  requestId,
  goodsId: 9,
  state: 'draft' as const,
  waits: false,
  code: '',
  message: '',
  ...more,
})

const saved = vi.fn<(content: string) => void>()
beforeEach(() => {
  saved.mockReset()
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then(saved)
    return 'blob:table'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = () => {}
})

const table = new File(['貨號\n'], 'goods.csv', { type: 'text/csv' })
const picture = new File(['x'], 'a.png', { type: 'image/png' })
async function choose(user: UserEvent, pictures: File[] = []) {
  if (pictures.length > 0) await user.upload(await screen.findByLabelText('選擇圖片', { selector: 'input' }), pictures)
  await user.upload(await screen.findByLabelText('選擇表格檔案'), table)
}
async function write(user: UserEvent, count: number) {
  await user.click(await screen.findByRole('button', { name: `匯入 ${count} 件商品` }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /匯\s*入/ }))
  return dialog
}
const lineOf = (goodsNo: string) => screen.getAllByRole('cell', { name: goodsNo })[0]?.closest('tr') as HTMLElement

test('a file is checked first: each row says what it would do, and nothing is written', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [answer(adminGoodsFileCheck, () => checked)])
  await choose(user, [picture])
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '匯入 2 件商品' })
  expect(button.disabled).toBe(false)
  expect(lineOf('A-1').textContent).toContain('新商品')
  expect(lineOf('A-2').textContent).toContain('更新：售價、庫存')
  const reasons = within(lineOf('A-3')).getAllByRole('listitem')
  expect(reasons.map((one) => one.textContent)).toEqual([
    '沒有「雨具」這個分類',
    '「售價」不是可用的數字',
    '另有 2 個問題',
  ])
  const marked = within(lineOf('A-3')).getAllByRole('cell', { name: (_, cell) => cell.className.includes('bad') })
  expect(marked.map((cell) => cell.textContent)).toEqual(['abc'])
  expect(lineOf('A-4').textContent).toContain('沒有變')
  expect(app.callsOf(adminGoodsFileCheck).at(-1)?.body).toMatchObject({ pictures: ['a.png'] })
  await user.click(screen.getByRole('button', { name: '下載有問題的行' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatch(
    /商品名稱 \(en\)","原因"\r\n"A-3",.*"Cup","沒有「雨具」這個分類；「售價」不是可用的數字；另有 2 個問題"/,
  )
})

test('three problems of a row are shown, the others on request; the file of rows with problems has them all', async () => {
  const user = userEvent.setup()
  const problems: Row['problems'] = (['price', 'linePrice', 'stock', 'weight', 'code'] as const).map((column) => ({
    code: column === 'code' ? 'too_long' : 'number_wrong',
    column,
    detail: '',
  }))
  const bad = {
    ...checked,
    rows: [row(2, { goodsNo: 'A-1' }, { problems })],
    goods: [goods('A-1', { outcome: 'bad' })],
  }
  await openConsole(address, [answer(adminGoodsFileCheck, () => bad)])
  await choose(user)
  await screen.findByRole('button', { name: '下載有問題的行' })
  const listed = () => within(lineOf('A-1')).getAllByRole('listitem')
  expect(listed().map((one) => one.textContent)).toEqual([
    '「售價」不是可用的數字',
    '「劃線價」不是可用的數字',
    '「庫存」不是可用的數字',
    '另有 2 個問題',
  ])
  await user.click(within(lineOf('A-1')).getByRole('button', { name: '另有 2 個問題' }))
  expect(listed()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: '下載有問題的行' }))
  await waitFor(() => expect(saved.mock.calls[0]?.[0]).toContain('「重量（克）」不是可用的數字；「商品編碼」太長'))
})

test('columns that are not read are named, and an older workbook is refused with what to do', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const app = await openConsole(address, [
    answer(adminGoodsFileCheck, () => ({ ...checked, unread: ['成本價', '備註'] })),
  ])
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('這些欄位不會匯入：成本價、備註')
  const workbook = new File(['x'.repeat(600_001)], '商品.xls')
  await user.upload(await screen.findByLabelText('選擇表格檔案'), workbook)
  expect(await screen.findByText(/^商品\.xls：這種活頁簿讀不了/)).toBeTruthy()
  expect(app.callsOf(adminGoodsFileCheck)).toHaveLength(1)
})

test('pictures are uploaded once, goods are written, and a refusal can be tried again', async () => {
  const user = userEvent.setup()
  const uploads = fakeUploads()
  let tries = 0
  const app = await openConsole(address, [
    answer(adminGoodsFileCheck, () => checked),
    answer(adminGoodsFileApply, ({ body }) => {
      tries++
      const { goods } = body as BodyOf<typeof adminGoodsFileApply>
      return {
        results: goods.map(({ requestId, version }) =>
          version === 3 && tries === 1
            ? result(requestId, { goodsId: null, state: null, code: 'STATE_CHANGED', message: '已被更改' })
            : result(requestId),
        ),
      }
    }),
  ])
  await choose(user, [picture])
  const dialog = await write(user, 2)
  expect(dialog.textContent).toContain('會新增分類：雨具/折傘')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer({ fileId: 31, url: '/a.webp', width: 10, height: 10 })
  await waitFor(() => expect(lineOf('A-1').textContent).toContain('已匯入'))
  expect(lineOf('A-2').textContent).toContain('已被更改')
  const [first] = app.callsOf(adminGoodsFileApply)
  expect(first?.body).toMatchObject({
    pictures: [{ name: 'a.png', fileId: 31 }],
    putOnSale: false,
    reason: 'goods.csv',
    goods: [{ version: null, rows: [{ no: 2, cells: { goodsNo: 'A-1' } }] }, { version: 3 }],
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '匯入 1 件商品' }).disabled).toBe(false)
})

test('an unreadable file is refused with a message, and the previous check stays', async () => {
  const user = userEvent.setup()
  let files = 0
  await openConsole(address, [
    answer(adminGoodsFileCheck, () => {
      files++
      if (files > 1) return new Refused(422, 'FILE_COLUMNS', '檔案缺少欄位：貨號')
      return checked
    }),
  ])
  await choose(user)
  await screen.findByRole('button', { name: '匯入 2 件商品' })
  await user.upload(screen.getByLabelText('選擇表格檔案'), table)
  await screen.findByText('goods.csv：檔案缺少欄位：貨號')
  expect(lineOf('A-1').textContent).toContain('新商品')
})

test('all goods are downloaded, page by page, as a file that can be uploaded again', async () => {
  const user = userEvent.setup()
  await openConsole(address, [
    answer(adminGoodsFileRows, ({ query }) => {
      const { cursor } = query as { cursor?: string }
      const rows = [{ cells: { ...empty, goodsNo: cursor ? 'B' : 'A', price: '1.00' }, texts: {} }]
      const one = { id: cursor ? 1 : 2, updatedAt: '2026-11-27T00:00:00Z', rows }
      return { rows: [one], nextCursor: cursor ? null : 'more', total: 2, totalCapped: false }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: '下載現有商品' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0].split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^"A",/),
    expect.stringMatching(/^"B",/),
  ])
})
