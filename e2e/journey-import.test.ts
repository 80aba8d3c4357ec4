import { afterAll, afterEach, expect, test } from 'vitest'
import { workbookOf } from '../admin/src/test/workbook.ts'
import { launchBrowser } from './browser.ts'
import { picture } from './buying.ts'
import { logInToConsole, openDesk, openPhone, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

// An operator imports goods with their pictures from a table, a shopper finds them, and uploading the downloaded table
// of all goods changes nothing.
const stack = await openStack()
const browser = await launchBrowser()
const context = await openDesk(browser, stack.url)
await logInToConsole(context, stack.url)
const desk = await context.newPage()
const errors = watchErrors(desk)
afterEach(() => expect(errors).toEqual([]))
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const table = [
  '貨號,商品名稱,分類,規格,售價,庫存,圖片檔名,商品名稱 (en)',
  'IMP-1,匯入測試杯,匯入分類/杯子,顏色: 紅,19.90,5,cup.png,Imported cup',
  'IMP-1,,,顏色: 藍,21.90,6,,',
  'IMP-2,沒有圖片的杯子,匯入分類/杯子,,9,1,missing.png,',
].join('\n')

test('goods of a table go on sale, and faulty rows are left out with their reasons', async () => {
  await desk.goto(`${stack.url}/admin/#/goods/import`)
  await desk
    .getByLabel('選擇圖片')
    .last()
    .setInputFiles([{ ...(await picture('#c43')), name: 'cup.png' }])
  await desk
    .getByLabel('選擇表格檔案')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await desk.getByText('還沒有選擇圖片「missing.png」').waitFor()
  await desk.getByText('新商品直接上架').click()
  await desk.getByRole('button', { name: '匯入 1 件商品' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('會新增分類：匯入分類/杯子').waitFor()
  await dialog.getByRole('button', { name: /匯\s*入/ }).click()
  await desk.getByText('已匯入').first().waitFor()

  const phone = await openPhone(browser, stack.url)
  const page = await phone.newPage()
  await page.goto(`${stack.url}/#/pages/goods/list?search=${encodeURIComponent('匯入測試杯')}`)
  await page
    .getByRole('article')
    .filter({ hasText: /匯入測試杯.*19\.90/s })
    .waitFor()
})

test('a workbook is read as its first table is; its other sheets are named', async () => {
  await desk.reload()
  // Large enough to be unpacked in a worker.
  const remarks = Array.from({ length: 20_000 }, (_, row) => [`備註 ${row} ${Math.sqrt(row)}`])
  const buffer = Buffer.from(workbookOf({ 商品: table.split('\n').map((line) => line.split(',')), 備註: remarks }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await desk.getByLabel('選擇表格檔案').setInputFiles({ name: '商品.xlsx', mimeType, buffer })
  await desk.getByText('沒有讀取這些工作表：備註').waitFor()
  expect(await desk.getByText(/^全部 \d+$/).textContent()).toBe('全部 3')
  expect(await desk.getByText(/^可匯入 \d+$/).textContent()).toBe('可匯入 0')
  await desk.getByText('還沒有選擇圖片「missing.png」').waitFor()
})

test('the downloaded table of all goods changes nothing when it is uploaded', async () => {
  await desk.reload()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: '下載現有商品' }).click(),
  ])
  await desk.getByLabel('選擇表格檔案').setInputFiles(await download.path())
  await desk.getByText(/^全部 \d+$/).waitFor()
  expect(await desk.getByText(/^可匯入 \d+$/).textContent()).toBe('可匯入 0')
  expect(await desk.getByText(/^有問題 \d+$/).textContent()).toBe('有問題 0')
})
