import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
  newGoods,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  adminFreightCreate,
  adminFreightList,
  adminFreightRemove,
  adminFreightUpdate,
} from '@shop/contract/goods/freight/freight.ts'
import { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import {
  adminGoodsBan,
  adminGoodsRequestCancel,
  adminGoodsRequestClaim,
  adminGoodsRequestDecide,
  adminGoodsRequestGet,
  adminGoodsRequestList,
  adminMerchantTrust,
} from '@shop/contract/goods/merchant-goods/admin.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestMember } from '../../test/given-merchant.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const { id: categoryId } = await shop.givenCategory({ name: '茶' })

type Input = BodyOf<typeof adminGoodsCreate>
type Update = BodyOf<typeof adminGoodsUpdate>

async function pictureOf(member: TestMember): Promise<number> {
  const { id } = await shop.givenPicture()
  await shop.db.updateTable('file').set({ operatorId: member.id }).where('id', '=', id).execute()
  return id
}
const sku = (values: number[], more: Partial<Input['skus'][number]> = {}): Input['skus'][number] => ({
  id: null,
  values,
  priceFen: fen(1_000),
  linePriceFen: fen(0),
  zonePriceFen: null,
  pointsPart: 0,
  imageId: null,
  code: '',
  weightG: 0,
  volumeCm3: 0,
  enabled: true,
  onHand: 10,
  ...more,
})
async function teaOf(member: TestMember, more: Partial<Input> = {}): Promise<Input> {
  return {
    ...newGoods,
    name: { 'zh-Hant': '高山茶' },
    content: { 'zh-Hant': '<p>好茶</p>' },
    categoryIds: [categoryId],
    imageIds: [await pictureOf(member)],
    skus: [sku([])],
    ...more,
  }
}
const create = (by: TestMember, body: Input) => shop.callAdmin(by, adminGoodsCreate, { body })
const get = async (by: { id: number; token: string }, id: number) =>
  (await shop.callAdmin(by, adminGoodsGet, { params: { id } })).data.goods
const move = (by: { id: number; token: string }, id: number, state: 'on' | 'off') =>
  shop.callAdmin(by, adminGoodsState, { params: { id }, body: { state } })
async function opened(by: { id: number; token: string }, id: number): Promise<Update> {
  const {
    state,
    merchantId,
    sellerName,
    images,
    video,
    skuStock,
    updatedAt,
    id: _,
    stateReason,
    review,
    ...input
  } = await get(by, id)
  return input
}
const update = (by: TestMember, id: number, body: Update) =>
  shop.callAdmin(by, adminGoodsUpdate, { params: { id }, body })
async function edit(by: TestMember, id: number, change: (input: Update) => Partial<Update>) {
  const input = await opened(by, id)
  return update(by, id, { ...input, ...change(input) })
}
const requests = async (by: { id: number; token: string }, query: { goodsId?: number; state?: 'pending' } = {}) =>
  (await shop.callAdmin(by, adminGoodsRequestList, { query })).data.rows
const decide = (id: number, decision: 'confirmed' | 'declined' | 'needs_change', reason = '', by = operator) =>
  shop.callAdmin(by, adminGoodsRequestDecide, {
    params: { id },
    body: { decision, reason, requestId: randomUUID() },
  })
const title = async (goodsId: number) =>
  (await shop.call(undefined, goodsDetail, { query: { goodsId } })).data.detail?.goods_name

/** Goods of the member's merchant, on sale after their review. */
async function givenOnSale(member: TestMember, more: Partial<Input> = {}): Promise<number> {
  const { data } = await create(member, await teaOf(member, more))
  expect(data).toMatchObject({ id: expect.any(Number) })
  expect((await move(member, data.id, 'on')).data.state).toBe('pending')
  const [request] = await requests(operator, { goodsId: data.id })
  expect((await decide(request?.id as number, 'confirmed')).status).toBe(200)
  return data.id
}

describe('goods of a merchant', () => {
  test('show pictures that were uploaded to the shop, and link to its pages and allowed hosts only', async () => {
    await changeGroup(shop, 'content', { linkHosts: 'example.com' })
    const member = await shop.givenMember()
    const html = [
      '<p>好茶<img src="https://outside.example.net/a.png" /><img src="//outside.example.net/b.png" />',
      '<img src="/api/passport/logout" /><img src="/uploads/../admin/api/x.png" />',
      `<img src="${shop.config.publicUrl}/uploads/ab/cd-m.webp" />`,
      '<a href="https://outside.example.net/">外</a><a href="#/pages/goods/detail?goodsId=1">內</a>',
      '<a href="https://www.example.com/">可</a></p>',
    ].join('')
    const id = await givenOnSale(member, { content: { 'zh-Hant': html } })
    const left = (src: string, window = '') =>
      `<p>好茶<img src="${src}" /><span>外</span><a href="#/pages/goods/detail?goodsId=1">內</a>` +
      `<a href="https://www.example.com/"${window}>可</a></p>`
    const outside = ' target="_blank" rel="noopener noreferrer nofollow"'
    expect((await get(member, id)).content['zh-Hant']).toBe(left('/uploads/ab/cd-m.webp'))
    const headers = { client: 'shop/1.0.0' }
    const read = async () =>
      (await shop.call(undefined, goodsDetail, { query: { goodsId: id }, headers })).data.detail?.content
    expect(await read()).toBe(left(`${shop.config.publicUrl}/uploads/ab/cd-m.webp`, outside))
    // As written earlier, when more hosts were allowed.
    await sql`UPDATE goods SET content = ${JSON.stringify({ 'zh-Hant': html })}::jsonb WHERE id = ${id}`.execute(
      shop.db,
    )
    shop.reads.clear()
    expect(await read()).toBe(left(`${shop.config.publicUrl}/uploads/ab/cd-m.webp`, outside))
  })

  test('are reviewed before anybody sees them; once they are on sale, the members are told', async () => {
    const member = await shop.givenMember()
    const { id } = (await create(member, await teaOf(member))).data
    expect(await get(member, id)).toMatchObject({ state: 'draft', merchantId: member.merchantId, review: null })
    expect((await move(member, id, 'on')).data.state).toBe('pending')
    expect(await title(id)).toBeUndefined()
    const closed = await edit(member, id, () => ({ goodsNo: 'T-1' }))
    expect(closed.data.code).toBe('GOODS_UNDER_REVIEW')
    const [request] = await requests(operator, { goodsId: id })
    expect(request).toMatchObject({ kind: 'new', state: 'pending', merchantId: member.merchantId, fields: [] })
    const { data } = await shop.callAdmin(operator, adminGoodsRequestGet, { params: { id: request?.id as number } })
    expect(data.request).toMatchObject({
      before: null,
      after: { name: { 'zh-Hant': '高山茶' } },
      names: { categories: { [categoryId]: { 'zh-Hant': '茶' } } },
      may: { decide: true, cancel: false },
    })
    expect((await decide(request?.id as number, 'confirmed')).status).toBe(200)
    expect(await title(id)).toBe('高山茶')
    const told = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${member.userId}`)
      .execute()
    expect(told).toEqual([{ event: 'goods-approved' }])
    expect((await move(member, id, 'off')).data.state).toBe('off')
    expect((await move(member, id, 'on')).data.state).toBe('on')
  })

  test('are rejected with a reason, changed, submitted again, and withdrawn', async () => {
    const member = await shop.givenMember({ role: 'goods' })
    const { id } = (await create(member, await teaOf(member))).data
    await move(member, id, 'on')
    const [first] = await requests(operator, { goodsId: id })
    expect((await decide(first?.id as number, 'declined')).data).toMatchObject({ code: 'VALIDATION' })
    expect((await decide(first?.id as number, 'declined', '圖片模糊')).status).toBe(200)
    expect(await get(member, id)).toMatchObject({
      state: 'rejected',
      stateReason: '圖片模糊',
      review: { state: 'declined', reason: '圖片模糊' },
    })
    expect((await edit(member, id, () => ({ name: { 'zh-Hant': '清茶' } }))).data).toMatchObject({
      applied: true,
      requestId: null,
    })
    expect((await move(member, id, 'on')).data.state).toBe('pending')
    expect((await move(member, id, 'off')).data.state).toBe('rejected')
    expect((await move(member, id, 'on')).data.state).toBe('pending')
    const [open] = await requests(member, { goodsId: id, state: 'pending' })
    const cancel = { params: { id: open?.id as number }, body: { requestId: randomUUID() } }
    expect((await shop.callAdmin(member, adminGoodsRequestCancel, cancel)).status).toBe(200)
    expect(await get(member, id)).toMatchObject({ state: 'rejected', review: { state: 'canceled' } })
  })

  test('are limited in number', async () => {
    const member = await shop.givenMember()
    await changeGroup(shop, 'merchant', { goodsMax: 1 })
    const body = await teaOf(member)
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(member, body)))
    await changeGroup(shop, 'merchant', { goodsMax: 500 })
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)?.data).toMatchObject({ code: 'GOODS_MAX' })
  })

  test('keep the fields that only the platform sets, and use nothing of another seller', async () => {
    const member = await shop.givenMember()
    const stranger = await shop.givenMember()
    const own = await givenTemplate(member)
    const tea = await teaOf(member, { freightTemplateId: own })
    const cases: [string, Partial<Input>][] = [
      ['zone', { zone: 'gift' }],
      ['salesStart', { salesStart: 5 }],
      ['pointsGrant', { pointsGrant: false }],
      ['sort', { sort: 1 }],
      ['imageIds', { imageIds: [await pictureOf(stranger)] }],
      ['imageIds', { imageIds: [(await shop.givenPicture()).id] }],
      ['freightTemplateId', { freightTemplateId: await givenTemplate(stranger) }],
      ['freightTemplateId', { freightTemplateId: (await shop.givenFreightTemplate()).id }],
      ['skus.0.imageId', { skus: [sku([], { imageId: await pictureOf(stranger) })] }],
    ]
    for (const [field, more] of cases) {
      const { data } = await create(member, { ...tea, ...more })
      expect([field, Object.keys(data.fields ?? {})]).toEqual([field, [field]])
    }
    const { id } = (await create(member, tea)).data
    expect((await get(member, id)).freightTemplateId).toBe(own)
    const { data: choices } = await shop.callAdmin(member, adminCatalogChoices)
    expect(choices).toMatchObject({ freightTemplates: [{ id: own }], merchants: [] })
    // A member's form leaves what an operator has set as it is.
    await shop.db.updateTable('goods').set({ pointsGrant: false, sort: 3 }).where('id', '=', id).execute()
    expect((await edit(member, id, () => ({ goodsNo: 'A' }))).status).toBe(200)
    expect(await get(member, id)).toMatchObject({ pointsGrant: false, sort: 3, goodsNo: 'A' })
  })

  test('of another seller do not exist', async () => {
    const member = await shop.givenMember()
    const foreign = [await givenOnSale(await shop.givenMember()), (await shop.givenGoods()).id]
    for (const id of foreign) {
      const full = { ...(await opened(operator, id)), categoryIds: [categoryId], imageIds: [1] }
      const [{ id: skuId } = { id: 0 }] = await shop.db
        .selectFrom('sku')
        .select('id')
        .where('goodsId', '=', id)
        .execute()
      const count = { params: { id: skuId as number }, body: { onHand: 1, reason: '盤點' } }
      const replies = [
        await shop.callAdmin(member, adminGoodsGet, { params: { id } }),
        await update(member, id, full),
        await move(member, id, 'off'),
        await move(member, id, 'on'),
        await shop.callAdmin(member, adminStockCount, count),
      ]
      expect(replies.map(({ data }) => data.code)).toEqual(replies.map(() => 'NOT_FOUND'))
    }
    expect((await shop.callAdmin(member, adminGoodsList, { query: {} })).data.rows).toEqual([])
    const [request] = await requests(operator, { goodsId: foreign[0] })
    const params = { id: request?.id as number }
    expect((await shop.callAdmin(member, adminGoodsRequestGet, { params })).data.code).toBe('NOT_FOUND')
    const body = { requestId: randomUUID() }
    expect((await shop.callAdmin(member, adminGoodsRequestCancel, { params, body })).data.code).toBe('NOT_FOUND')
    expect(await requests(member)).toEqual([])
  })
})

describe('a change to goods on sale', () => {
  test('waits as a request, while stock, order and small changes count at once', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const at = (await opened(member, id)).version
    const small = await edit(member, id, ({ skus }) => ({
      sort: 200,
      skus: skus.map((one) => ({ ...one, priceFen: fen(1_200) })),
    }))
    expect(small.data).toEqual({ version: at + 1, applied: true, requestId: null })
    const mixed = await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' }, goodsNo: 'T-2' }))
    expect(mixed.data).toMatchObject({ version: at + 2, applied: true, requestId: expect.any(Number) })
    expect(await get(member, id)).toMatchObject({ name: { 'zh-Hant': '高山茶' }, goodsNo: 'T-2', sort: 200 })
    expect(await title(id)).toBe('高山茶')
    expect((await edit(member, id, () => ({ name: { 'zh-Hant': '夏茶' } }))).data.code).toBe('GOODS_UNDER_REVIEW')
    expect((await edit(member, id, () => ({ sort: 300 }))).data).toMatchObject({ applied: true, requestId: null })
    expect((await edit(member, id, () => ({}))).data).toMatchObject({ applied: false, requestId: null })
    const [request] = await requests(operator, { goodsId: id, state: 'pending' })
    expect(request).toMatchObject({ kind: 'change', fields: ['name'], name: { 'zh-Hant': '春茶' } })
    // Sold out and taken off meanwhile: the change is still about the same goods.
    expect((await move(member, id, 'off')).status).toBe(200)
    expect((await decide(request?.id as number, 'confirmed')).status).toBe(200)
    expect(await get(member, id)).toMatchObject({ name: { 'zh-Hant': '春茶' }, sort: 300, state: 'off' })
  })

  test('to a price needs a review above 120% of the last reviewed price, however small the steps', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const priced = (price: number) =>
      edit(member, id, ({ skus }) => ({ skus: skus.map((one) => ({ ...one, priceFen: fen(price) })) }))
    expect((await priced(1_150)).data).toMatchObject({ applied: true, requestId: null })
    expect((await priced(1_300)).data).toMatchObject({ applied: false, requestId: expect.any(Number) })
    expect((await get(member, id)).skus[0]?.priceFen).toBe(1_150)
    expect((await priced(900)).data).toMatchObject({ applied: true, requestId: null })
    const [request] = await requests(operator, { goodsId: id, state: 'pending' })
    expect((await decide(request?.id as number, 'confirmed')).data.code).toBe('GOODS_CHANGED')
    expect((await decide(request?.id as number, 'needs_change', '價格又改過')).status).toBe(200)
    expect((await priced(1_000)).data).toMatchObject({ applied: true, requestId: null })
  })

  test('names a price that looks mistyped, and a variant on its way to a buyer', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member, {
      specs: [
        {
          id: null,
          name: { 'zh-Hant': '重量' },
          values: ['50g', '100g'].map((value) => ({ id: null, value: { 'zh-Hant': value } })),
        },
      ],
      skus: [sku([0]), sku([1])],
    })
    const typo = (sure: boolean) =>
      edit(member, id, ({ skus }) => ({
        skus: skus.map((one, index) => (index === 1 ? { ...one, priceFen: fen(100_000) } : one)),
        ...(sure && { surePrices: true }),
      }))
    expect((await typo(false)).data).toMatchObject({
      code: 'PRICE_JUMP',
      fields: { 'skus.1.priceFen': expect.any(String) },
    })
    expect((await typo(true)).data).toMatchObject({ requestId: expect.any(Number) })
    const { skus } = await get(member, id)
    await shop.db
      .updateTable('stock')
      .set({ reserved: 1 })
      .where('skuId', '=', skus[1]?.id as number)
      .execute()
    const without = await edit(member, id, (input) => ({
      specs: input.specs.map((spec) => ({ ...spec, values: spec.values.slice(0, 1) })),
      skus: input.skus.slice(0, 1),
    }))
    expect(without.data).toMatchObject({ code: 'SKU_IN_USE' })
  })

  test('of variants is applied with their ids, and new ones join', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const spec = {
      id: null,
      name: { 'zh-Hant': '產地' },
      values: ['阿里山', '梨山'].map((value) => ({ id: null, value: { 'zh-Hant': value } })),
    }
    const asked = await edit(member, id, () => ({ specs: [spec], skus: [sku([0]), sku([1], { onHand: 4 })] }))
    expect(asked.data).toMatchObject({ applied: false, requestId: expect.any(Number) })
    expect((await get(member, id)).specs).toEqual([])
    expect((await decide(asked.data.requestId as number, 'confirmed')).status).toBe(200)
    expect(await get(member, id)).toMatchObject({
      specs: [{ name: { 'zh-Hant': '產地' } }],
      skuStock: [{ onHand: 10 }, { onHand: 4 }],
    })
  })

  test('does not overwrite the work of someone else', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))
    const mine = await opened(operator, id)
    const body = { ...mine, name: { 'zh-Hant': '平台改的名' } }
    expect((await shop.callAdmin(operator, adminGoodsUpdate, { params: { id }, body })).status).toBe(200)
    const [request] = await requests(operator, { goodsId: id, state: 'pending' })
    const params = { id: request?.id as number }
    expect((await shop.callAdmin(operator, adminGoodsRequestGet, { params })).data.request.outdated).toBe(true)
    expect((await decide(params.id, 'confirmed')).data.code).toBe('GOODS_CHANGED')
    expect(await title(id)).toBe('平台改的名')
  })

  test('stored before a field existed is read with its default, and leaves the field as it is', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member, { sellingPoint: { 'zh-Hant': '手採' } })
    await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))
    const [request] = await requests(operator, { goodsId: id, state: 'pending' })
    await shop.pool.query(`UPDATE goods_change_request
      SET before = before - 'sellingPoint' #- '{skus,0,code}', after = after - 'sellingPoint' #- '{skus,0,code}'
      WHERE goods_id = ${id} AND state = 'pending'`)
    const params = { id: request?.id as number }
    const shown = (await shop.callAdmin(operator, adminGoodsRequestGet, { params })).data.request
    expect(shown).toMatchObject({ outdated: false, after: { sellingPoint: { 'zh-Hant': '' } } })
    expect((await decide(params.id, 'confirmed')).status).toBe(200)
    expect(await get(member, id)).toMatchObject({
      name: { 'zh-Hant': '春茶' },
      sellingPoint: { 'zh-Hant': '手採' },
    })
  })

  test('is limited in number for each merchant', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const { version, ...input } = await opened(member, id)
    const waiting = Array.from({ length: 20 }, () => ({
      goodsId: id,
      merchantId: member.merchantId,
      kind: 'change',
      version,
      state: 'pending',
      createdAt: new Date(),
      before: JSON.stringify(input),
      after: JSON.stringify(input),
    }))
    for (const row of waiting) {
      const { id: goodsId } = await shop.givenGoods({ merchantId: member.merchantId })
      await shop.db
        .insertInto('goodsChangeRequest')
        .values({ ...row, goodsId })
        .execute()
    }
    expect((await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))).data).toMatchObject({
      code: 'REQUEST_MAX',
    })
  })
})

describe('the review', () => {
  test('is skipped for a trusted merchant, with a record, but not by goods that were banned', async () => {
    const member = await shop.givenMember()
    const params = { id: member.merchantId }
    const trust = { trusted: true, requestId: randomUUID() }
    expect((await shop.callAdmin(member, adminMerchantTrust, { params, body: trust })).data.code).toBe('PERMISSION')
    expect((await shop.callAdmin(operator, adminMerchantTrust, { params, body: trust })).status).toBe(200)
    const { id } = (await create(member, await teaOf(member))).data
    expect((await move(member, id, 'on')).data.state).toBe('on')
    expect((await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))).data).toMatchObject({
      applied: true,
      requestId: null,
    })
    expect(await title(id)).toBe('春茶')
    expect(await requests(operator, { goodsId: id })).toMatchObject([
      { kind: 'change', state: 'confirmed', fields: ['name'] },
      { kind: 'new', state: 'confirmed' },
    ])
    const ban = { params: { id }, body: { reason: '仿冒品', requestId: randomUUID() } }
    expect((await shop.callAdmin(operator, adminGoodsBan, ban)).status).toBe(200)
    expect(await get(member, id)).toMatchObject({ state: 'banned', stateReason: '仿冒品' })
    expect((await edit(member, id, () => ({ name: { 'zh-Hant': '正品' } }))).data).toMatchObject({ applied: true })
    expect((await move(member, id, 'on')).data.state).toBe('pending')
  })

  test('is done by one operator at a time, and not by those who work for the merchant', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const { data } = await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))
    const params = { id: data.requestId as number }
    const other = await shop.givenOperator()
    expect((await shop.callAdmin(other, adminGoodsRequestClaim, { params })).status).toBe(200)
    expect((await shop.callAdmin(operator, adminGoodsRequestClaim, { params })).data.code).toBe('STATE_CHANGED')
    expect((await decide(params.id, 'confirmed')).data.code).toBe('STATE_CHANGED')
    await shop.db.updateTable('operator').set({ userId: member.userId }).where('id', '=', other.id).execute()
    expect((await decide(params.id, 'confirmed', '', other)).data.code).toBe('SELF_REVIEW')
    const editor = await shop.givenOperator({ permissions: ['goods.view', 'goods.edit'] })
    expect((await decide(params.id, 'confirmed', '', editor)).data.code).toBe('PERMISSION')
  })

  test('ends once, however many calls decide, cancel and edit at the same time', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const at = (await opened(member, id)).version
    const { data } = await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))
    const request = data.requestId as number
    const decisions = ['confirmed', 'declined', 'needs_change'] as const
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => decide(request, decisions[index % 3] ?? 'confirmed', '理由')),
      ...Array.from({ length: 5 }, () =>
        shop.callAdmin(member, adminGoodsRequestCancel, {
          params: { id: request },
          body: { requestId: randomUUID() },
        }),
      ),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ state } = { state: '' }] = await requests(operator, { goodsId: id })
    expect((await opened(member, id)).version).toBe(state === 'confirmed' ? at + 1 : at)
    const told = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('entity', '=', `goods_change_request:${request}`)
      .where('receiver', '=', `user:${member.userId}`)
      .execute()
    expect(told).toHaveLength(state === 'canceled' ? 0 : 1)
  })

  test('can run at the same time as sales, a stock count and going off sale: each counts once', async () => {
    const member = await shop.givenMember()
    const id = await givenOnSale(member)
    const { data } = await edit(member, id, () => ({ name: { 'zh-Hant': '春茶' } }))
    const { skus } = await get(member, id)
    const skuId = skus[0]?.id as number
    const { specKey: goodsSkuId } = await shop.db
      .selectFrom('sku')
      .select('specKey')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    const goods = { id, skuId, goodsSkuId, skus: [{ id: skuId, goodsSkuId, priceFen: 1_000 }] }
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.givenUser()))
    const [decided, sold, counted, moved] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => decide(data.requestId as number, 'confirmed'))),
      Promise.allSettled(buyers.map((buyer) => shop.givenOrder(buyer, { lines: [{ goods }] }))),
      shop.callAdmin(member, adminStockCount, { params: { id: skuId }, body: { onHand: 40, reason: '盤點' } }),
      Promise.all(Array.from({ length: 3 }, () => move(member, id, 'off'))),
    ])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(counted.status).toBe(200)
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await get(member, id)).toMatchObject({ name: { 'zh-Hant': '春茶' }, state: 'off' })
    const stock = await shop.db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('skuId', '=', skuId)
      .executeTakeFirst()
    const orders = sold.filter(({ status }) => status === 'fulfilled')
    expect(stock).toEqual({ onHand: 40, reserved: orders.length })
    const { rows } = await shop.pool.query('SELECT FROM order_line WHERE goods_id = $1', [id])
    expect(rows).toHaveLength(orders.length)
  })

  test('puts new goods on sale once, however often it is requested', async () => {
    const member = await shop.givenMember()
    const { id } = (await create(member, await teaOf(member))).data
    const submitted = await Promise.all(Array.from({ length: 20 }, () => move(member, id, 'on')))
    expect(submitted.filter(({ status }) => status === 200)).toHaveLength(1)
    const [request] = await requests(operator, { goodsId: id })
    const decided = await Promise.all(Array.from({ length: 20 }, () => decide(request?.id as number, 'confirmed')))
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await requests(operator, { goodsId: id })).toHaveLength(1)
    const bans = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.callAdmin(operator, adminGoodsBan, { params: { id }, body: { reason: '違規', requestId: randomUUID() } }),
      ),
    )
    expect(bans.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

async function givenTemplate(member: TestMember): Promise<number> {
  const { data } = await shop.callAdmin(member, adminFreightCreate, { body: template })
  return data.id
}
const template: BodyOf<typeof adminFreightCreate> = {
  name: '宅配',
  method: 'piece',
  rules: [{ isDefault: true, regionCodes: [], first: 1, firstFen: fen(600), next: 1, nextFen: fen(100) }],
}

test('freight templates are the seller’s own', async () => {
  const member = await shop.givenMember()
  const id = await givenTemplate(member)
  const row = await shop.db.selectFrom('freightTemplate').select('merchantId').where('id', '=', id).executeTakeFirst()
  expect(row?.merchantId).toBe(member.merchantId)
  const stranger = await shop.givenMember()
  expect((await shop.callAdmin(stranger, adminFreightList)).data.rows).toEqual([])
  const body = { ...template, version: 1 }
  expect((await shop.callAdmin(stranger, adminFreightUpdate, { params: { id }, body })).data.code).toBe('NOT_FOUND')
  expect((await shop.callAdmin(stranger, adminFreightRemove, { params: { id } })).data.code).toBe('NOT_FOUND')
  expect((await shop.callAdmin(member, adminFreightList)).data.rows).toMatchObject([{ id, name: '宅配' }])
  expect((await shop.callAdmin(member, adminFreightUpdate, { params: { id }, body })).status).toBe(200)
  expect((await shop.callAdmin(member, adminFreightRemove, { params: { id } })).status).toBe(200)
})

test('members who edit goods are notified of low stock; the platform is not', async () => {
  const member = await shop.givenMember()
  const { skuId } = await shop.givenGoods({ merchantId: member.merchantId, stock: 50 })
  const count = { params: { id: skuId }, body: { onHand: 5, reason: '盤點' } }
  expect((await shop.callAdmin(member, adminStockCount, count)).data).toMatchObject({ onHand: 5 })
  const told = await shop.db
    .selectFrom('notice')
    .select('receiver')
    .where('event', '=', 'stock-low')
    .where('entity', 'like', `sku:${skuId}:%`)
    .execute()
  expect(told).toEqual([{ receiver: `merchant:${member.merchantId}:goods.edit` }])
})

test('a closing shop can neither add nor change goods, but can take them off sale', async () => {
  const member = await shop.givenMember()
  const id = await givenOnSale(member)
  const tea = await teaOf(member)
  await shop.db.updateTable('merchant').set({ state: 'closing' }).where('id', '=', member.merchantId).execute()
  expect((await create(member, tea)).data.code).toBe('MERCHANT_NOT_OPEN')
  expect((await edit(member, id, () => ({ goodsNo: 'X' }))).data.code).toBe('MERCHANT_NOT_OPEN')
  expect((await move(member, id, 'off')).data.state).toBe('off')
  expect((await move(member, id, 'on')).data.code).toBe('MERCHANT_NOT_OPEN')
})

test('a phone that repeats a lost call does not create the goods twice', async () => {
  const member = await shop.givenMember()
  const body = { ...(await teaOf(member)), requestId: randomUUID() }
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(member, body)))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect((await shop.callAdmin(member, adminGoodsList, { query: {} })).data.rows).toHaveLength(1)
})
