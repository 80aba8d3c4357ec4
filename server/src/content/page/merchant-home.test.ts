import { randomUUID } from 'node:crypto'
import {
  adminHomeTakeDown,
  adminPageArticles,
  adminPageChoices,
  adminPageCreate,
  adminPageDraft,
  adminPageGet,
  adminPageGoods,
  adminPageList,
  adminPagePreview,
  adminPagePublish,
  adminPageReviewPreview,
  adminPageRollBack,
  adminPageSchedule,
} from '@shop/contract/content/page/admin.ts'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { type BlockType, blockSchemas, emptyOf } from '@shop/contract/content/page/page-blocks.ts'
import { type LinkTarget, toLink } from '@shop/contract/content/page/page-links.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  adminShopRequestDecide,
  adminShopRequestList,
  storefrontAsk,
  storefrontCancel,
  storefrontGet,
} from '@shop/contract/merchant/storefront/admin.ts'
import { shopDetail } from '@shop/contract/merchant/storefront/storefront.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { describe, expect, test } from 'vitest'
import { changeMerchantState } from '../../goods/seller/queries.ts'
import { publicAddress } from '../../platform/storage/addresses.ts'
import type { Key } from '../../platform/storage/keys.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { removeOldReviews } from './review-queries.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

type Draft = BodyOf<typeof adminPageDraft>['draft']
type Block = Draft['items'][number]

const head: Draft['page'] = {
  params: { title: { 'zh-Hant': '' }, shareTitle: { 'zh-Hant': '' } },
  style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
}
const given = (type: BlockType, { params = {}, ...rest }: Partial<Block> = {}): Block => ({
  type,
  name: '',
  hidden: false,
  params: { ...emptyOf(blockSchemas[type].params), ...params },
  style: emptyOf(blockSchemas[type].style),
  ...rest,
})
const notice = (text: string, link?: LinkTarget) =>
  given('notice', { params: { text: { 'zh-Hant': text }, link: link ? toLink(link) : null } })
const chosen = (...goodsIds: number[]) => given('goods', { params: { source: 'choice', goodsIds } })
const picture = (imgUrl: number) => given('image', { data: [{ imgUrl, name: { 'zh-Hant': '' }, link: null }] as never })

async function givenMember({ trusted = false, role = 'owner' as const } = {}): Promise<TestMember> {
  const member = await shop.givenMember({ role })
  await shop.db.updateTable('merchant').set({ trusted }).where('id', '=', member.merchantId).execute()
  return member
}
const create = async (by: TestMember) =>
  (await shop.callAdmin(by, adminPageCreate, { body: { name: '首頁', kind: 'home' } })).data.id
const get = async (by: TestMember, id: number) => (await shop.callAdmin(by, adminPageGet, { params: { id } })).data.page
const save = async (by: TestMember, id: number, items: Block[]) =>
  shop.callAdmin(by, adminPageDraft, {
    params: { id },
    body: { draft: { page: head, items }, version: (await get(by, id)).version },
  })
const publish = async (by: TestMember, id: number, more: object = {}) =>
  shop.callAdmin(by, adminPagePublish, {
    params: { id },
    body: { version: (await get(by, id)).version, requestId: randomUUID(), ...more },
  })
const decide = (id: number, decision: 'confirmed' | 'declined', by = operator) =>
  shop.callAdmin(by, adminShopRequestDecide, {
    params: { id },
    body: { decision, reason: decision === 'declined' ? '圖片不清' : '', requestId: randomUUID() },
  })
const own = async (by: TestMember) => (await shop.callAdmin(by, storefrontGet)).data.shop
const homeOf = async (merchantId: number) => {
  shop.reads.clear()
  return (await shop.call(undefined, shopDetail, { query: { merchantId } })).data.shop.home_page_id
}
const shown = async (pageId: number, previewToken?: string) =>
  (await shop.call(undefined, pageDetail, { query: { pageId, previewToken } })).data
const texts = async (pageId: number, previewToken?: string) =>
  (await shown(pageId, previewToken)).pageData.items.map((item) => (item.params as { text: string }).text)
const shopperOf = async ({ userId: id }: TestMember) => ({ id, ...(await shop.givenSession({ id })) })
const fieldsOf = (reply: { data: unknown }) => Object.keys((reply.data as { fields?: object }).fields ?? {})

describe('the home of a merchant’s shop', () => {
  test('is a single page that only the merchant can edit', async () => {
    const member = await givenMember()
    const id = await create(member)
    const again = await shop.callAdmin(member, adminPageCreate, { body: { name: '首頁', kind: 'home' } })
    expect(again.data.code).toBe('STATE_CHANGED')
    const custom = await shop.callAdmin(member, adminPageCreate, { body: { name: '專題', kind: 'custom' } })
    expect(custom.data).toMatchObject({ code: 'VALIDATION', fields: { kind: expect.any(String) } })
    expect((await shop.callAdmin(member, adminPageList)).data.rows.map((row) => row.id)).toEqual([id])
    expect((await shop.callAdmin(operator, adminPageList)).data.rows.map((row) => row.id)).not.toContain(id)
    expect((await shop.callAdmin(operator, adminPageGet, { params: { id } })).data.code).toBe('NOT_FOUND')
    expect((await shop.callAdmin(operator, adminPagePreview, { params: { id } })).data.code).toBe('NOT_FOUND')
    // The platform's own home is another page.
    const { id: home } = (await shop.callAdmin(operator, adminPageCreate, { body: { name: '首頁', kind: 'home' } }))
      .data
    expect((await shop.callAdmin(member, adminPageGet, { params: { id: home } })).data.code).toBe('NOT_FOUND')
    expect((await shown(0)).pageData.items).toEqual([])
    await shop.db.deleteFrom('page').where('id', '=', home).execute()
  })

  test('waits for the platform, which sees the content of the request and not the draft', async () => {
    const member = await givenMember()
    const { merchantId } = member
    const id = await create(member)
    await save(member, id, [notice('春茶')])
    expect((await publish(member, id)).data).toEqual({ published: 0, waits: true })
    expect((await publish(member, id)).data.code).toBe('STATE_CHANGED')
    expect(await homeOf(merchantId)).toBeNull()
    expect((await shown(id)).code).toBe('NOT_FOUND')
    expect((await get(member, id)).review).toMatchObject({ state: 'pending', reason: null })
    await save(member, id, [notice('夏茶')])

    const { rows } = (await shop.callAdmin(operator, adminShopRequestList, { query: { merchantId } })).data
    expect(rows).toMatchObject([{ kind: 'home', state: 'pending', fields: [] }])
    const request = rows[0]?.id as number
    const preview = (await shop.callAdmin(operator, adminPageReviewPreview, { params: { id: request } })).data
    expect(preview.pageId).toBe(id)
    expect(await texts(id, preview.previewToken)).toEqual(['春茶'])
    // The token is only valid for this request and page.
    const [until, signature] = preview.previewToken.split('.')
    expect((await shown(id, `${until}.${signature}`)).code).toBe('PREVIEW_OVER')
    expect((await shown(id, `${until}.${signature}.${request + 1}`)).code).toBe('PREVIEW_OVER')

    const replies = await Promise.all([decide(request, 'confirmed'), decide(request, 'confirmed')])
    expect(replies.map(({ data }) => data.code).sort()).toEqual(['STATE_CHANGED', undefined])
    expect(await homeOf(merchantId)).toBe(id)
    expect(await texts(id)).toEqual(['春茶'])
    const page = await get(member, id)
    expect(page).toMatchObject({ published: 1, changed: true, review: { state: 'confirmed' } })
    expect(page.versions).toHaveLength(1)
    const { list } = (await shop.call(await shopperOf(member), noticeList)).data
    expect(list.data[0]).toMatchObject({ place: 'editShop' })
    const changes = await shop.callAdmin(member, adminChangeList, {
      params: { type: 'page' },
      query: { id: String(id) },
    })
    expect(changes.data.rows.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  test('requests: a new one replaces a waiting one, a declined one has a reason, and a waiting one can be cancelled', async () => {
    const member = await givenMember()
    const id = await create(member)
    await save(member, id, [notice('一')])
    await publish(member, id)
    const first = (await own(member)).homeRequest?.id as number
    await save(member, id, [notice('二')])
    await publish(member, id)
    const second = (await own(member)).homeRequest?.id as number
    expect(second).not.toBe(first)
    expect((await decide(first, 'confirmed')).data.code).toBe('STATE_CHANGED')
    expect((await decide(second, 'declined')).status).toBe(200)
    expect((await get(member, id)).review).toMatchObject({ state: 'declined', reason: '圖片不清' })
    expect(await homeOf(member.merchantId)).toBeNull()
    // A request for another name may wait at the same time.
    await publish(member, id)
    const name = { 'zh-Hant': `雲上茶行 ${member.id}` }
    const asked = await shop.callAdmin(member, storefrontAsk, {
      body: { name, logoId: null, bannerId: null, requestId: randomUUID() },
    })
    expect(asked.status).toBe(200)
    const { homeRequest, request } = await own(member)
    expect([homeRequest?.kind, request?.kind]).toEqual(['home', 'identity'])
    const cancel = await shop.callAdmin(member, storefrontCancel, {
      params: { id: homeRequest?.id as number },
      body: { requestId: randomUUID() },
    })
    expect(cancel.status).toBe(200)
    expect((await own(member)).request?.state).toBe('pending')
  })

  test('is published at once for a trusted merchant, and once by concurrent calls; older versions can be shown again', async () => {
    const member = await givenMember({ trusted: true })
    const id = await create(member)
    await save(member, id, [notice('一')])
    const requestId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => publish(member, id, { requestId })))
    expect(replies.map(({ data }) => data)).toEqual(Array(3).fill({ published: 1, waits: false }))
    await save(member, id, [notice('二')])
    await publish(member, id)
    const back = (number: number) =>
      shop.callAdmin(member, adminPageRollBack, { params: { id }, body: { number, requestId: randomUUID() } })
    expect((await back(1)).data).toEqual({ published: 3 })
    expect(await texts(id)).toEqual(['一'])
    expect(await homeOf(member.merchantId)).toBe(id)
    // Without any block, the shop shows its goods.
    await save(member, id, [])
    await publish(member, id)
    expect(await homeOf(member.merchantId)).toBeNull()
    const plan = { version: 1, publishAt: new Date(Date.now() + 60_000).toISOString(), requestId }
    expect((await shop.callAdmin(member, adminPageSchedule, { params: { id }, body: plan })).data.code).toBe(
      'PERMISSION',
    )
  })

  test('a publication by a merchant that is trusted by then cancels the waiting request', async () => {
    const member = await givenMember()
    const id = await create(member)
    await save(member, id, [notice('一')])
    await publish(member, id)
    await shop.db.updateTable('merchant').set({ trusted: true }).where('id', '=', member.merchantId).execute()
    await save(member, id, [notice('二')])
    await publish(member, id)
    expect((await own(member)).homeRequest?.state).toBe('canceled')
    expect(await texts(id)).toEqual(['二'])
  })

  test('contains only the merchant’s own goods and pictures, and only permitted links and blocks', async () => {
    const member = await givenMember({ trusted: true })
    const id = await create(member)
    const theirs = await givenMember()
    const mine = await shop.givenGoods({ merchantId: member.merchantId })
    const other = await shop.givenGoods({ merchantId: theirs.merchantId })
    const platformGoods = await shop.givenGoods()
    const fileOf = async (by: TestMember) => {
      const file = await shop.givenPicture({ purpose: 'content' })
      await shop.db.updateTable('file').set({ operatorId: by.id }).where('id', '=', file.id).execute()
      return file.id
    }
    expect(fieldsOf(await save(member, id, [chosen(mine.id), chosen(other.id)]))).toEqual([
      'draft.items.1.params.goodsIds',
    ])
    expect(fieldsOf(await save(member, id, [chosen(platformGoods.id)]))).toEqual(['draft.items.0.params.goodsIds'])
    expect(fieldsOf(await save(member, id, [picture(await fileOf(theirs))]))).toEqual(['draft.items.0.data.0.imgUrl'])
    const addressOf = async (fileId: number) => {
      const file = await shop.db.selectFrom('file').select('sizes').where('id', '=', fileId).executeTakeFirstOrThrow()
      return publicAddress(shop.config, (file.sizes as { m: Key }).m)
    }
    const text = (...addresses: string[]) => {
      const html = addresses.map((address) => `<p>字<img alt="" src="${address}"></p>`).join('')
      return given('richText', { params: { content: { 'zh-Hant': html } } })
    }
    const ownAddress = await addressOf(await fileOf(member))
    expect(fieldsOf(await save(member, id, [text(ownAddress, await addressOf(await fileOf(theirs)))]))).toEqual([
      'draft.items.0.params.content.zh-Hant',
    ])
    // Pictures from outside the shop are removed, as from every text.
    for (const outside of ['https://example.com/a.webp', `https://example.com${new URL(ownAddress).pathname}`]) {
      expect(fieldsOf(await save(member, id, [text(ownAddress, outside)]))).toEqual([])
      const saved = JSON.stringify((await get(member, id)).draft)
      expect([saved.includes(ownAddress), saved.includes(outside)]).toEqual([true, false])
    }
    for (const link of [
      { kind: 'url', url: 'https://example.com' },
      { kind: 'mini', appId: 'wx1', path: 'pages/index' },
      { kind: 'other', path: 'pages/goods/list', queryStr: 'a=1' },
      { kind: 'article', id: 1 },
      { kind: 'custom', id: 1 },
    ] satisfies LinkTarget[]) {
      expect(fieldsOf(await save(member, id, [notice('看', link)]))).toEqual(['draft.items.0.params.link'])
    }
    const platformOnly = ['search', 'article', 'special', 'service', 'ICPLicense', 'officialAccount'] as const
    for (const type of platformOnly) {
      expect(fieldsOf(await save(member, id, [given(type)]))).toEqual(['draft.items.0.type'])
    }
    // A link to goods of others is refused when it is published, like one to goods that are gone.
    await save(member, id, [notice('看', { kind: 'goods', id: other.id })])
    expect(fieldsOf(await publish(member, id))).toEqual(['draft.items.0.params.link'])
    const fine = [
      chosen(mine.id),
      picture(await fileOf(member)),
      text(ownAddress),
      notice('看', { kind: 'goods', id: mine.id }),
      notice('逛', { kind: 'page', path: 'pages/category/index' }),
    ]
    expect((await save(member, id, fine)).status).toBe(200)
    expect((await publish(member, id)).status).toBe(200)
  })

  test('shows the merchant’s own goods and coupons, without its name on every card', async () => {
    const member = await givenMember({ trusted: true })
    const { merchantId } = member
    const id = await create(member)
    const goods = await shop.givenGoods({ merchantId })
    await shop.givenGoods({ merchantId: (await givenMember()).merchantId })
    const mine = await givenCoupon(shop, operator, { merchantId })
    await givenCoupon(shop, operator)
    await save(member, id, [given('goods', { params: { source: 'auto' } }), given('coupon')])
    await publish(member, id)
    shop.reads.clear()
    const [list, coupons] = (await shown(id)).pageData.items
    expect(list?.data).toMatchObject([{ goods_id: goods.id }])
    expect(list?.data).not.toHaveProperty('0.seller_name')
    expect(coupons?.data).toMatchObject([{ coupon_id: mine.id }])
  })

  test('offers members their own goods, but neither articles nor pages', async () => {
    const member = await givenMember()
    const goods = await shop.givenGoods({ merchantId: member.merchantId })
    await shop.givenGoods()
    const { rows } = (await shop.callAdmin(member, adminPageGoods, { query: {} })).data
    expect(rows.map((row) => row.id)).toEqual([goods.id])
    expect((await shop.callAdmin(member, adminPageChoices)).data).toMatchObject({ articleCategories: [], pages: [] })
    expect((await shop.callAdmin(member, adminPageArticles, { query: {} })).data.code).toBe('PERMISSION')
  })

  test('refuses blocked words, and members without the permission to arrange it', async () => {
    const member = await givenMember({ trusted: true })
    const id = await create(member)
    await changeGroup(shop, 'review', { words: ['加微信'] })
    await save(member, id, [notice('請加微信')])
    expect((await publish(member, id)).data).toMatchObject({
      code: 'TEXT_BLOCKED',
      fields: { 'draft.items.0.params.text': expect.any(String) },
    })
    await changeGroup(shop, 'review', { words: [] })
    const goods = await shop.givenMember({ merchantId: member.merchantId, role: 'goods' })
    expect((await publish(goods, id)).data).toEqual({ published: 1, waits: false })
    const orders = await shop.givenMember({ merchantId: member.merchantId, role: 'orders' })
    expect((await shop.callAdmin(orders, adminPageGet, { params: { id } })).data.code).toBe('PERMISSION')
  })

  test('can be taken down by the platform, even a trusted merchant’s, and then returns only after a review', async () => {
    const member = await givenMember({ trusted: true })
    const { merchantId } = member
    const id = await create(member)
    const takeDown = (requestId: string = randomUUID()) =>
      shop.callAdmin(operator, adminHomeTakeDown, {
        params: { id: merchantId },
        body: { reason: '假冒商品', requestId },
      })
    expect((await takeDown()).data.code).toBe('STATE_CHANGED')
    for (const text of ['一', '二']) {
      await save(member, id, [notice(text)])
      await publish(member, id)
    }
    const requestId = randomUUID()
    const replies = await Promise.all([takeDown(requestId), takeDown(requestId), takeDown()])
    expect(replies.map(({ data }) => data.code).filter((code) => code !== 'STATE_CHANGED')).toContain(undefined)
    expect(replies.filter(({ data }) => data.code === undefined).length).toBeLessThan(3)
    expect(await homeOf(merchantId)).toBeNull()
    expect(await texts(id)).toEqual([])

    const { homeRequest } = await own(member)
    expect(homeRequest).toMatchObject({ state: 'taken_down', reason: '假冒商品' })
    const page = await get(member, id)
    expect(page).toMatchObject({ reviewed: true, changed: true, review: { state: 'taken_down', reason: '假冒商品' } })
    expect(page.draft.items).toHaveLength(1)
    expect(page.versions.map(({ number, by }) => [number, by === ''])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const told = (await shop.call(await shopperOf(member), noticeList)).data.list.data
    expect(told[0]).toMatchObject({ place: 'editShop' })
    const taken = { params: { id: homeRequest?.id as number } }
    const { previewToken } = (await shop.callAdmin(operator, adminPageReviewPreview, taken)).data
    expect(await texts(id, previewToken)).toEqual(['二'])

    const back = (number: number) =>
      shop.callAdmin(member, adminPageRollBack, { params: { id }, body: { number, requestId: randomUUID() } })
    expect((await back(2)).data.code).toBe('HOME_TAKEN_DOWN')
    expect((await back(1)).data.code).toBe('HOME_TAKEN_DOWN')
    expect((await publish(member, id)).data).toEqual({ published: 3, waits: true })
    expect((await decide((await own(member)).homeRequest?.id as number, 'confirmed')).status).toBe(200)
    expect(await homeOf(merchantId)).toBe(id)
    // From then on the merchant is trusted again, for later pages.
    await save(member, id, [notice('三')])
    expect((await publish(member, id)).data).toEqual({ published: 5, waits: false })
    expect((await back(4)).data).toEqual({ published: 6 })
    expect((await back(2)).data.code).toBe('HOME_TAKEN_DOWN')
    const stranger = await shop.callAdmin(member, adminHomeTakeDown, {
      params: { id: merchantId },
      body: { reason: '假冒商品', requestId: randomUUID() },
    })
    expect(stranger.data.code).toBe('PERMISSION')
  })

  test('notifies its reviewers once, however often it is submitted again', async () => {
    const member = await givenMember()
    const id = await create(member)
    const told = async () =>
      (await shop.pool.query(`SELECT FROM notice WHERE event = 'shop-change-asked'`)).rowCount as number
    const before = await told()
    for (const text of ['一', '二', '三']) {
      await save(member, id, [notice(text)])
      expect((await publish(member, id)).data.waits).toBe(true)
    }
    expect(await told()).toBe(before + 1)
  })

  test('the content of a request is deleted 90 days after the answer, but not while it waits', async () => {
    const member = await givenMember()
    const id = await create(member)
    for (const text of ['一', '二']) {
      await save(member, id, [notice(text)])
      await publish(member, id)
    }
    const kept = async () =>
      (await shop.db.selectFrom('pageReview').select('version').where('pageId', '=', id).execute()).length
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    await removeOldReviews(shop, at(89))
    expect(await kept()).toBe(2)
    await removeOldReviews(shop, at(91))
    expect(await kept()).toBe(1)
    expect((await decide((await own(member)).homeRequest?.id as number, 'confirmed')).status).toBe(200)
  })

  test('is no longer shown once its shop has closed', async () => {
    const member = await givenMember({ trusted: true })
    const { merchantId } = member
    const id = await create(member)
    await save(member, id, [notice('一')])
    await publish(member, id)
    const move = (to: 'closing' | 'terminated') =>
      shop.db
        .transaction()
        .execute((tx) => changeMerchantState(tx, merchantId, { to }, { actor: 'system:test', now: new Date() }))
    await move('closing')
    await save(member, id, [notice('二')])
    expect((await publish(member, id)).data.code).toBe('MERCHANT_NOT_OPEN')
    expect(await texts(id)).toEqual(['一'])
    await move('terminated')
    expect(await homeOf(merchantId)).toBeNull()
    expect((await shown(id)).code).toBe('NOT_FOUND')
  })

  test('nobody decides about the home of a shop they work for', async () => {
    const member = await givenMember()
    const reviewer = await shop.givenOperator()
    await shop.db.updateTable('operator').set({ userId: member.userId }).where('id', '=', reviewer.id).execute()
    const id = await create(member)
    await save(member, id, [notice('一')])
    await publish(member, id)
    const request = (await own(member)).homeRequest?.id as number
    expect((await decide(request, 'confirmed', reviewer)).data.code).toBe('SELF_REVIEW')
  })
})
