import { randomUUID } from 'node:crypto'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminGoodsGet } from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  adminGoodsFileApply,
  adminGoodsFileCheck,
  adminGoodsFileRows,
  goodsFileColumns,
  goodsFileHeads,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
/** Operators of the platform, and members of a merchant. */
type Actor = Pick<typeof operator, 'id' | 'token'>
type Checked = DataOf<typeof adminGoodsFileCheck>

const head = '貨號,商品名稱,分類,品牌,規格,商品編碼,售價,劃線價,庫存,重量（克）,運費範本,圖片檔名,賣點,商品介紹'
const check = async (lines: string[], { by = operator as Actor, pictures = ['a.png', 'b.png'], first = head } = {}) =>
  shop.callAdmin(by, adminGoodsFileCheck, {
    body: { data: Buffer.from([first, ...lines].join('\n')).toString('base64'), pictures },
  })

const uploaded = new Map<number, Promise<number>>()
/** A picture that the operator has uploaded. */
const pictureOf = (operatorId: number): Promise<number> => {
  const upload = async () => {
    const { id } = await shop.givenPicture()
    await shop.db.updateTable('file').set({ operatorId }).where('id', '=', id).execute()
    return id
  }
  return uploaded.get(operatorId) ?? (uploaded.set(operatorId, upload()).get(operatorId) as Promise<number>)
}

/** Applies all goods of a checked file, as the console does. */
async function apply(
  { rows, goods }: Checked,
  {
    by = operator as Actor,
    putOnSale = false,
    requestId = () => randomUUID() as string,
    files = ['a.png', 'b.png'],
  } = {},
) {
  const pictures = await Promise.all(files.map(async (name) => ({ name, fileId: await pictureOf(by.id) })))
  return shop.callAdmin(by, adminGoodsFileApply, {
    body: {
      goods: goods.flatMap(({ version, outcome }, index) => {
        const own = rows.filter((row) => row.goods === index).map(({ no, cells, texts }) => ({ no, cells, texts }))
        return ['new', 'changed'].includes(outcome) ? [{ rows: own, version, requestId: requestId() }] : []
      }),
      pictures,
      putOnSale,
      reason: 'goods.csv',
    },
  })
}
const problemsOf = ({ rows }: Checked) =>
  rows.map(({ problems }) =>
    problems.map(({ code, column, detail }) => (detail ? [code, column, detail] : [code, column])),
  )
const read = async (id: number, by = operator) =>
  (await shop.callAdmin(by, adminGoodsGet, { params: { id } })).data.goods

test('a dry run reports the effect of each row, and changes nothing', async () => {
  const before = await shop.db.selectFrom('goods').select('id').execute()
  const { status, data } = await check([
    'A-1,雨傘,雨具/折傘,防雨牌,顏色: 黑; 尺寸: 大,A-1-B,19.90,"1,299",5,300,,a.png,防風,好傘',
    'A-1,,,,顏色: 白; 尺寸: 大,A-1-W,29.9,,３,,,,,',
    ',沒有貨號,雨具,,,,1,,,,,a.png,,',
    'A-2,,雨具,,,,1,,,,,a.png,,',
    'A-3,杯子,雨具,,,,abc,,,,,a.png;c.png,,',
    'A-4,杯子,雨具,,顏色: 紅,,1,,,,,a.png,,',
    'A-4,別的名字,,,尺寸: 大,,1,,1.5,,,,,',
    'A-5,杯子,雨具,,顏色: 紅,,1,,,,,a.png,,',
    'A-5,,,,顏色：紅,,1,,,,,,,',
  ])
  expect(status).toBe(200)
  expect(problemsOf(data)).toEqual([
    [],
    [],
    [['goods_no_missing', 'goodsNo']],
    [['name_missing', 'name']],
    [
      ['number_wrong', 'price'],
      ['image_unknown', 'images', 'c.png'],
    ],
    [['goods_incomplete', null]],
    [
      ['contradicts', 'name'],
      ['spec_names', 'spec', '顏色'],
      ['number_wrong', 'stock'],
    ],
    [['goods_incomplete', null]],
    [['duplicate', 'spec', '9']],
  ])
  expect(data.goods.map(({ goodsNo, outcome }) => [goodsNo, outcome])).toEqual([
    ['A-1', 'new'],
    ['', 'bad'],
    ['A-2', 'bad'],
    ['A-3', 'bad'],
    ['A-4', 'bad'],
    ['A-5', 'bad'],
  ])
  expect(data.newCategories).toEqual(['雨具/折傘'])
  expect(data.newBrands).toEqual(['防雨牌'])
  expect(await shop.db.selectFrom('goods').select('id').execute()).toEqual(before)
})

test('all problems of a row are reported at once, by column', async () => {
  const { data } = await check([
    'P-1,,,,紅色,,abc,12.345,1.5,一斤,沒有的範本,x.png;y.png;z.png;w.png,,',
    'P-2,杯子,雨具,,,,0,,-1,,,a.png,,',
    // It is not known which goods these are: the empty cells may have values there.
    '#999999,,,,,,,,x,,,,,',
    '6.92E+12,,,,,,9,,,,,,,',
  ])
  expect(problemsOf(data)).toEqual([
    [
      ['name_missing', 'name'],
      ['category_missing', 'category'],
      ['spec_format', 'spec'],
      ['number_wrong', 'price'],
      ['number_wrong', 'linePrice'],
      ['number_wrong', 'stock'],
      ['number_wrong', 'weight'],
      ['freight_unknown', 'freight', '沒有的範本'],
      ['image_unknown', 'images', 'x.png; y.png; z.png …'],
    ],
    [
      ['number_wrong', 'price'],
      ['number_wrong', 'stock'],
    ],
    [
      ['goods_unknown', 'goodsNo'],
      ['number_wrong', 'stock'],
    ],
    [['number_shortened', 'goodsNo']],
  ])
  expect(data.rows.map(({ moreProblems }) => moreProblems)).toEqual([0, 0, 0, 0])
})

test('of a file with many problems 200 are listed, and one for each row after that', async () => {
  const { data } = await check(Array.from({ length: 120 }, (_, index) => `Q-${index},,,,,,,,,,,,,`))
  const listed = data.rows.map(({ problems, moreProblems }) => [problems.length, moreProblems])
  expect(listed.slice(0, 50)).toEqual(Array(50).fill([4, 0]))
  expect(listed.slice(50)).toEqual(Array(70).fill([1, 3]))
})

test('a table from another system is read from below its title, and its unread columns are named', async () => {
  const table = [
    '秋季商品表;;;;;;',
    ';;;;;;',
    '商品编号;商品标题;类目;单价;数量;主图;成本价;备注',
    'X-1;"折傘\n大";雨具;￥1,299.00元;5;a.png;;',
    ';;;;;;;',
    '6.92017E+12;雨傘;雨具;19.9;5;a.png;8.00;',
  ]
  const { data } = await check(table.slice(1), { first: table[0] as string })
  // Rows are counted as a spreadsheet shows them.
  expect(data.rows.map(({ no }) => no)).toEqual([4, 6])
  expect(problemsOf(data)).toEqual([[], [['number_shortened', 'goodsNo']]])
  expect(data.rows[0]?.cells).toMatchObject({ name: '折傘\n大', price: '¥1,299.00元', stock: '5' })
  expect(data.unread).toEqual(['成本价'])
})

test('new goods are created with categories, brand, options and stock; the same file again changes nothing', async () => {
  const file = [
    'B-1,雨傘 & 傘套（大）,衣物/雨具,晴雨,顏色: 黑; 尺寸: 大,B-1-B,19.90,29.9,5,300,,a.png; b.png,防風,"第一段\n<第二段>"',
    'B-1,,,,顏色: 白; 尺寸: 大,B-1-W,¥29.90,,7,310,,,,',
    'B-2,單品,衣物/雨具,晴雨,,B-2,9,,2,,,a.png,,',
  ]
  const checked = (await check(file)).data
  const { data } = await apply(checked, { putOnSale: true })
  expect(data.results.map(({ state, code, message }) => [state, code, message])).toEqual([
    ['on', '', ''],
    ['on', '', ''],
  ])
  const [first, second] = data.results.map(({ goodsId }) => goodsId as number) as [number, number]
  const goods = await read(first)
  expect(goods).toMatchObject({
    name: { 'zh-Hant': '雨傘 & 傘套（大）' },
    goodsNo: 'B-1',
    state: 'on',
    sellingPoint: { 'zh-Hant': '防風' },
    content: { 'zh-Hant': '<p>第一段</p><p>&lt;第二段&gt;</p>' },
    specs: [
      { name: { 'zh-Hant': '顏色' }, values: [{ value: { 'zh-Hant': '黑' } }, { value: { 'zh-Hant': '白' } }] },
      { name: { 'zh-Hant': '尺寸' }, values: [{ value: { 'zh-Hant': '大' } }] },
    ],
    skus: [
      { values: [0, 0], priceFen: 1_990, linePriceFen: 2_990, weightG: 300, code: 'B-1-B', onHand: 5 },
      { values: [1, 0], priceFen: 2_990, linePriceFen: 0, weightG: 310, code: 'B-1-W', onHand: 7 },
    ],
  })
  expect(goods.categoryIds).toEqual((await read(second)).categoryIds)
  expect(goods.brandId).toBe((await read(second)).brandId)
  const names = await shop.db
    .selectFrom('category')
    .select(['name', 'parentId'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(names.map(({ name }) => name)).toEqual([{ 'zh-Hant': '雨具' }, { 'zh-Hant': '衣物' }])

  // With its pictures, which were uploaded already.
  const fileId = await pictureOf(operator.id)
  const table = Buffer.from([head, ...file].join('\n')).toString('base64')
  const repeated = await shop.callAdmin(operator, adminGoodsFileCheck, {
    body: { data: table, pictures: ['a.png', 'b.png'], uploaded: ['a.png', 'b.png'].map((name) => ({ name, fileId })) },
  })
  expect(repeated.data.goods.map(({ outcome }) => outcome)).toEqual(['same', 'same'])

  // The table alone, without its pictures: those of existing goods are not needed again.
  const again = (await check(file.map((line) => line.replace(/a\.png(; b\.png)?/, '')))).data
  expect(again.goods.map(({ goodsId, outcome }) => [goodsId, outcome])).toEqual([
    [first, 'same'],
    [second, 'same'],
  ])
  expect([again.newCategories, again.newBrands]).toEqual([[], []])
})

test('a file with numbers, options, prices and stock changes only these, and adds options', async () => {
  await apply(
    (await check(['C-1,毛巾,家居,,顏色: 藍,C-B,10,,4,,,a.png,軟,介紹', 'C-1,,,,顏色: 綠,C-G,10,,4,,,,,'])).data,
  )
  const first = '貨號,規格,商品編碼,售價,庫存,商品名稱 (en)'
  const { data } = await check(['C-1,,C-G,12,9,Towel', 'C-1,顏色: 紫,C-P,11,1,'], { first, pictures: [] })
  expect(data.goods).toMatchObject([{ outcome: 'changed', changes: ['name', 'spec', 'price', 'stock'] }])
  const id = data.goods[0]?.goodsId as number
  const { results } = (await apply(data, { files: [] })).data
  expect(results).toMatchObject([{ goodsId: id, state: 'draft', code: '' }])
  const goods = await read(id)
  expect(goods).toMatchObject({
    name: { 'zh-Hant': '毛巾', en: 'Towel' },
    sellingPoint: { 'zh-Hant': '軟' },
    content: { 'zh-Hant': '<p>介紹</p>' },
    skus: [
      { values: [0], priceFen: 1_000, onHand: 4, code: 'C-B' },
      { values: [1], priceFen: 1_200, onHand: 9, code: 'C-G' },
      { values: [2], priceFen: 1_100, onHand: 1, code: 'C-P' },
    ],
  })
  const counts = await shop.db
    .selectFrom('stockMovement')
    .select(['quantity', 'reason'])
    .where('skuId', '=', goods.skus[1]?.id as number)
    .orderBy('id')
    .execute()
  expect(counts).toMatchObject([{ quantity: 4 }, { quantity: 5, reason: 'goods.csv' }])
})

test('an export of the shop’s goods is read back as no change', async () => {
  await shop.givenGoods({ name: '＝全形，標點：（好）' })
  const rows: string[][] = []
  let cursor: string | undefined
  do {
    const { data } = await shop.callAdmin(operator, adminGoodsFileRows, { query: { cursor, limit: 2 } })
    for (const { rows: own } of data.rows) {
      for (const { cells, texts } of own)
        rows.push([...goodsFileColumns.map((one) => cells[one]), texts.name?.en ?? ''])
    }
    cursor = data.nextCursor ?? undefined
  } while (cursor)
  expect(rows.length).toBeGreaterThan(4)
  // An upload at a later time would restore stock that was sold meanwhile.
  expect(rows.map((row) => row[goodsFileColumns.indexOf('stock')]).filter(Boolean)).toEqual([])
  const heads = [...goodsFileColumns.map((one) => goodsFileHeads[one].ja), `${goodsFileHeads.name.ja} (en)`]
  const data = Buffer.from(csvMark + toCsvRows([heads, ...rows])).toString('base64')
  const checked = await shop.callAdmin(operator, adminGoodsFileCheck, { body: { data, pictures: [] } })
  expect(checked.data.goods.filter(({ outcome }) => outcome !== 'same')).toEqual([])
})

test('goods far down a long file are recognised', async () => {
  const { id } = await shop.givenGoods()
  const lines = Array.from({ length: 120 }, (_, index) => `L-${index},名,家居,,,,1,,,,,a.png,,`)
  const { data } = await check([...lines, `#${id},,,,,,,,,,,,,`])
  expect(data.goods[119]).toMatchObject({ goodsNo: 'L-119', goodsId: null, outcome: 'new' })
  expect(data.goods[120]).toMatchObject({ goodsNo: `#${id}`, goodsId: id, outcome: 'same' })
  expect(data.rows.at(-1)).toMatchObject({ no: 122, goods: 120, problems: [] })
})

test('a file sent twice, or by two operators at once, creates its goods once', async () => {
  const checked = (await check(['D-1,鍋,廚房,鍋牌,,,5,,1,,,a.png,,'])).data
  const requestId = randomUUID()
  const [once, twice] = await Promise.all([1, 2].map(() => apply(checked, { requestId: () => requestId })))
  expect(once?.data).toEqual(twice?.data)
  const others = await Promise.all([1, 2, 3].map(() => apply(checked)))
  expect(others.map(({ data }) => data.results[0]?.code)).toEqual(Array(3).fill('STATE_CHANGED'))
  const several = (await check([1, 2, 3].map((no) => `D-1${no},鍋,廚具/鍋,新牌,,,5,,1,,,a.png,,`))).data
  const one = (index: number): Checked => ({
    ...several,
    goods: several.goods.map((each, at) => (at === index ? each : { ...each, outcome: 'bad' })),
  })
  const created = await Promise.all([0, 1, 2].map((index) => apply(one(index))))
  expect(created.map(({ data }) => data.results[0]?.code)).toEqual(['', '', ''])
  const named = (table: 'brand' | 'category', name: string) =>
    shop.db
      .selectFrom(table)
      .select('id')
      .where('name', '@>', JSON.stringify({ 'zh-Hant': name }) as never)
      .execute()
  expect(await named('brand', '新牌')).toHaveLength(1)
  expect(await named('category', '廚具')).toHaveLength(1)
})

test('goods that changed since the check are refused, and do not block the others', async () => {
  await apply((await check(['E-1,燈,家居燈,,,,5,,1,,,a.png,,', 'E-2,燈泡,家居燈,,,,5,,1,,,a.png,,'])).data)
  const checked = (await check(['E-1,,,,,,6,,,,,,,', 'E-2,,,,,,6,,,,,,,'])).data
  await apply((await check(['E-1,,,,,,7,,,,,,,'])).data, { files: [] })
  const { results } = (await apply(checked, { files: [] })).data
  expect(results.map(({ code }) => code)).toEqual(['STATE_CHANGED', ''])
})

test('members import goods of their merchant: names must exist, and goods that go on sale wait for review', async () => {
  const member = await shop.givenMember()
  await shop.givenCategory({ name: '茶' })
  const unknown = (await check(['M-1,茶,沒有的分類,沒有的品牌,,,5,,1,,,a.png,,'], { by: member })).data
  expect(problemsOf(unknown)).toEqual([
    [
      ['category_unknown', 'category', '沒有的分類'],
      ['brand_unknown', 'brand', '沒有的品牌'],
    ],
  ])
  const checked = (await check(['B-1,茶,茶,,,,5,,1,,,a.png,,'], { by: member })).data
  // B-1 is another seller's number as well.
  expect(checked.goods).toMatchObject([{ goodsId: null, outcome: 'new' }])
  const { results } = (await apply(checked, { by: member, putOnSale: true })).data
  expect(results).toMatchObject([{ state: 'pending', waits: true, code: '' }])
  const strangers = (await check([`#${results[0]?.goodsId},,,,,,6,,,,,,,`])).data
  expect(problemsOf(strangers)).toEqual([[['goods_unknown', 'goodsNo']]])
})
