import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import {
  adminCarrierCreate,
  adminCarrierList,
  adminCarrierOrder,
  adminCarrierUpdate,
  expressList,
} from '@shop/contract/trade/carrier/carrier.ts'
import { areNumberForms } from '@shop/contract/trade/carrier/number-forms.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const editor = await shop.givenOperator({ permissions: ['order.view', 'delivery.edit'] })
const viewer = await shop.givenOperator({ permissions: ['order.view'] })
const input = {
  name: { 'zh-Hant': ' 大榮貨運 ', en: 'Kerry TJ' },
  numberForms: null,
  trackingUrl: null,
  trackingCode: null,
  enabled: true,
}
const add = (code: string, more: object = {}) =>
  shop.callAdmin(editor, adminCarrierCreate, { body: { ...input, ...more, code } })
const list = async () => (await shop.callAdmin(editor, adminCarrierList)).data.rows
const byCode = async (code: string) => {
  const { id, isOther, code: _, ...fields } = (await list()).find((one) => one.code === code) as never as Row
  return { id, fields }
}
type Row = Awaited<ReturnType<typeof list>>[number]
const update = (id: number, body: object) =>
  shop.callAdmin(editor, adminCarrierUpdate, { params: { id }, body } as never) as Promise<{
    status: number
    data: object
  }>
const offered = async () =>
  (await shop.call(undefined, expressList, { headers: { lang: 'en' } })).data.list.map((one) => one.express_name)

test('a new shop has the usual carriers, and last the one for all others', async () => {
  const rows = await list()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows[0]).toMatchObject({ code: 'SF', trackingCode: 'shunfeng', enabled: true, isOther: false })
  expect(rows.at(-1)).toMatchObject({ code: 'OTHER', isOther: true })
  for (const { numberForms, name } of rows) {
    expect(numberForms === null || areNumberForms(numberForms)).toBe(true)
    expect(Object.keys(name)).toHaveLength(5)
  }
  const { list: choices } = (await shop.call(undefined, expressList)).data
  expect(choices.filter((one) => one.is_other)).toMatchObject([{ express_name: '其他快遞' }])
})

test('a carrier is added last but before the others, changed, hidden and shown again', async () => {
  const { id } = (await add('KTJ')).data
  expect((await list()).at(-2)).toMatchObject({ id, code: 'KTJ', name: { 'zh-Hant': '大榮貨運', en: 'Kerry TJ' } })
  expect(await offered()).toContain('Kerry TJ')
  expect((await update(id, { ...input, enabled: false, version: 1 })).status).toBe(200)
  expect(await offered()).not.toContain('Kerry TJ')
  expect((await update(id, { ...input, version: 1 })).data).toMatchObject({ code: 'STATE_CHANGED' })
  expect((await update(id, { ...input, numberForms: '#{9}', version: 2 })).status).toBe(200)
  expect((await byCode('KTJ')).fields).toMatchObject({ numberForms: '#{9}', enabled: true, version: 3 })
  const { rows } = (
    await shop.callAdmin(editor, adminChangeList, { params: { type: 'carrier' }, query: { id: String(id) } })
  ).data
  expect(rows.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
})

test('carriers are reordered as a whole', async () => {
  const ids = (await list()).map(({ id }) => id)
  const reorder = (wanted: number[]) => shop.callAdmin(editor, adminCarrierOrder, { body: { ids: wanted } })
  expect((await reorder([ids[1] as number, ids[0] as number, ...ids.slice(2)])).status).toBe(200)
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect((await reorder(ids.slice(1))).data).toMatchObject({ code: 'STATE_CHANGED' })
  // Wherever it is put, the one for all others stays last.
  expect((await reorder(ids.toReversed())).status).toBe(200)
  expect((await list()).at(-1)?.isOther).toBe(true)
  await reorder(ids)
})

test('a problem is named at its field; the carrier for all others cannot be hidden', async () => {
  const fieldOf = ({ data }: { data: object }) => Object.keys((data as { fields?: object }).fields ?? {}).join()
  await add('TAKEN')
  expect(fieldOf(await add('TAKEN'))).toBe('code')
  expect(fieldOf(await add('WRONG1', { numberForms: '^(a|a)*$' }))).toBe('numberForms')
  expect(fieldOf(await add('WRONG2', { trackingUrl: 'https://example.com' }))).toBe('trackingUrl')
  expect(fieldOf(await add('WRONG3', { name: { 'zh-Hant': ' ' } }))).toBe('name.zh-Hant')
  expect((await update(999_999, { ...input, version: 1 })).data).toMatchObject({ code: 'NOT_FOUND' })
  const { id, fields } = await byCode('OTHER')
  expect(fieldOf(await update(id, { ...fields, enabled: false }))).toBe('enabled')
})

test('an operator who may only see orders sees the carriers but cannot change them', async () => {
  expect((await shop.callAdmin(viewer, adminCarrierList)).status).toBe(200)
  expect((await shop.callAdmin(viewer, adminCarrierCreate, { body: { ...input, code: 'X' } })).status).toBe(403)
})
