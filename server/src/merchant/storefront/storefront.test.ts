import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import {
  adminMerchantStorefront,
  adminShopRequestClaim,
  adminShopRequestDecide,
  adminShopRequestList,
  shopCategoriesMax,
  shopCategoryCreate,
  shopCategoryFill,
  shopCategoryGoods,
  shopCategoryOrder,
  shopCategoryRemove,
  shopCategoryUpdate,
  storefrontAsk,
  storefrontCancel,
  storefrontGet,
  storefrontUpdate,
} from '@shop/contract/merchant/storefront/admin.ts'
import { shopDetail, shopFollow, shopFollowed, shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { couponList } from '@shop/contract/trade/coupon/coupon.ts'
import { describe, expect, test } from 'vitest'
import { changeMerchantState } from '../../goods/seller/queries.ts'
import { givenReviewOf } from '../../test/foreign-records.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { forgetFollowed } from './follow-shop.ts'
import { findLatestRequest } from './request-queries.ts'
import { findNews, tellFollowers } from './tell-followers.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

const withId = () => ({ requestId: randomUUID() })
const zh = (text: string) => ({ 'zh-Hant': text })
const own = async (by: TestMember) => (await shop.callAdmin(by, storefrontGet)).data.shop
const seen = async (merchantId: number, by?: Awaited<ReturnType<typeof shop.givenUser>>) => {
  shop.reads.clear()
  return (await shop.call(by, shopDetail, { query: { merchantId } })).data
}
const follow = (by: Awaited<ReturnType<typeof shop.givenUser>>, merchantId: number, on: 0 | 1 = 1) =>
  shop.call(by, shopFollow, { body: { merchantId, on } })
async function pictureOf(member: TestMember): Promise<number> {
  const { id } = await shop.givenPicture({ purpose: 'content' })
  await shop.db.updateTable('file').set({ operatorId: member.id }).where('id', '=', id).execute()
  return id
}
const ask = (by: TestMember, change: Partial<BodyOf<typeof storefrontAsk>>) =>
  shop.callAdmin(by, storefrontAsk, {
    body: { name: zh('茶行'), logoId: null, bannerId: null, ...withId(), ...change },
  })
const decide = (id: number, decision: 'confirmed' | 'declined', reason = '', by = operator) =>
  shop.callAdmin(by, adminShopRequestDecide, { params: { id }, body: { decision, reason, ...withId() } })
const addCategory = (by: TestMember, name = '茶葉') =>
  shop.callAdmin(by, shopCategoryCreate, { body: { name: zh(name), ...withId() } })
const save = (by: TestMember, texts: Partial<BodyOf<typeof storefrontUpdate>>) =>
  shop.callAdmin(by, storefrontUpdate, {
    body: { intro: zh(''), hours: zh(''), notice: zh(''), version: 0, ...texts },
  })

describe('the page of a shop', () => {
  test('shows a shop in which nothing has been entered', async () => {
    const merchantId = await shop.givenMerchant({ name: '山野' })
    expect((await seen(merchantId)).shop).toEqual({
      merchant_id: merchantId,
      name: '山野',
      logo_url: null,
      state: 'open',
      followers: 0,
      is_followed: 0,
      banner_url: null,
      banner_srcset: '',
      intro: '',
      hours: '',
      notice: '',
      categories: [],
      holiday_until: null,
      home_page_id: null,
      rating: { reviews: 0, good_percent: null },
      licence: null,
    })
    expect((await seen(999_999)).code).toBe('NOT_FOUND')
  })

  test('shows its licence and ratings, but not a person’s name', async () => {
    const member = await shop.givenMember()
    const { merchantId } = member
    const profile = {
      merchantId,
      kind: 'company',
      contactName: '王',
      contactMobile: '13900000000',
      legalName: '茶業有限公司',
      licenceNo: '91440300MA5TEA0008',
      personName: '王小明',
      returnName: '',
      returnPhone: '',
      returnRegion: 0,
      returnDetail: '',
      createdAt: new Date(),
    }
    await shop.db.insertInto('merchantProfile').values(profile).execute()
    await givenReviewOf(shop, merchantId)
    expect((await seen(merchantId)).shop).toMatchObject({
      licence: { kind: 'company', name: '茶業有限公司', number: '91440300MA5TEA0008' },
      rating: { reviews: 1, good_percent: 100 },
    })
    await shop.db.updateTable('merchantProfile').set({ kind: 'person' }).where('merchantId', '=', merchantId).execute()
    expect((await seen(merchantId)).shop.licence).toEqual({ kind: 'person', name: '', number: '' })
  })

  test('shows only the name of a closed shop', async () => {
    const member = await shop.givenMember()
    await save(member, { intro: zh('老茶行') })
    const by = { actor: 'system:test' as const, now: new Date() }
    await shop.db.transaction().execute(async (tx) => {
      await changeMerchantState(tx, member.merchantId, { to: 'closing' }, by)
      await changeMerchantState(tx, member.merchantId, { to: 'terminated' }, by)
    })
    expect((await seen(member.merchantId)).shop).toMatchObject({ name: '茶行', state: 'terminated', intro: '' })
    expect((await save(member, { intro: zh('又開'), version: 1 })).data.code).toBe('MERCHANT_NOT_OPEN')
  })

  test('shows new texts at once, tidied; a second editor’s stale save is refused', async () => {
    const member = await shop.givenMember()
    const intro = { 'zh-Hant': '  自家\u200b茶園。\n\n\n\n手採。 ', en: 'Own garden', ja: ' ' }
    expect((await save(member, { intro, hours: zh('9–18') })).data).toEqual({ version: 1 })
    expect((await seen(member.merchantId)).shop).toMatchObject({
      intro: '自家茶園。\n\n手採。',
      hours: '9–18',
      notice: '',
    })
    expect((await save(member, { intro })).data.code).toBe('STATE_CHANGED')
    expect((await save(member, { intro: zh('長'.repeat(301)), version: 1 })).data.code).toBe('VALIDATION')
    const { rows } = (
      await shop.callAdmin(operator, adminChangeList, {
        params: { type: 'storefront' },
        query: { id: String(member.merchantId) },
      })
    ).data
    expect(rows).toHaveLength(1)
  })

  test('offers only the shop’s coupons', async () => {
    const [one, two] = [await shop.givenMerchant(), await shop.givenMerchant()]
    const { id } = await givenCoupon(shop, operator, { merchantId: one })
    const offered = async (merchantId: number) =>
      (await shop.call(undefined, couponList, { query: { merchantId } })).data.list.map((each) => each.coupon_id)
    expect(await offered(one)).toEqual([id])
    expect(await offered(two)).toEqual([])
  })

  test('refuses words that would hold back a review', async () => {
    const member = await shop.givenMember()
    await changeGroup(shop, 'review', { words: ['加微信'] })
    expect((await save(member, { notice: zh('請加 微 信！') })).data).toMatchObject({
      code: 'TEXT_BLOCKED',
      fields: { notice: expect.any(String) },
    })
    expect((await addCategory(member, '加微信')).data.code).toBe('TEXT_BLOCKED')
    expect((await ask(member, { name: zh('加微信茶行') })).data.code).toBe('TEXT_BLOCKED')
    await changeGroup(shop, 'review', { words: [] })
  })
})

describe('name, logo and banner', () => {
  test('do not change until the platform confirms the request', async () => {
    const member = await shop.givenMember()
    const [logoId, bannerId] = [await pictureOf(member), await pictureOf(member)]
    const name = { 'zh-Hant': `雲霧茶行 ${member.id}`, en: 'Cloud' }
    const { id } = (await ask(member, { name, logoId, bannerId })).data
    expect(await own(member)).toMatchObject({
      name: zh('茶行'),
      logoId: null,
      request: { id, state: 'pending', fields: ['name', 'logo', 'banner'], after: { name } },
    })
    expect((await ask(member, { name: zh('別的') })).data.code).toBe('SHOP_UNDER_REVIEW')
    const waiting = (await shop.callAdmin(operator, adminShopRequestList, { query: { state: 'pending' } })).data.rows
    expect(waiting.find((row) => row.id === id)).toMatchObject({ merchantName: '茶行', mayDecide: true })
    expect((await seen(member.merchantId)).shop.name).toBe('茶行')

    const replies = await Promise.all([decide(id, 'confirmed'), decide(id, 'confirmed')])
    expect(replies.map(({ data }) => data.code).sort()).toEqual(['STATE_CHANGED', undefined])
    expect((await seen(member.merchantId)).shop).toMatchObject({ name: name['zh-Hant'] })
    expect(await own(member)).toMatchObject({ name, logoId, bannerId, request: { state: 'confirmed' } })
    const { list } = (await shop.call(await ownerOf(member), noticeList)).data
    expect(list.data[0]).toMatchObject({ place: 'editShop' })
    const asSeen = (await shop.callAdmin(operator, adminMerchantStorefront, { params: { id: member.merchantId } })).data
    expect(asSeen.shop).toMatchObject({ name, logoId, bannerId })
  })

  test('a declined request gives the reason; a cancelled one may be made again', async () => {
    const member = await shop.givenMember()
    const { id } = (await ask(member, { name: zh('第一茶行') })).data
    expect((await decide(id, 'declined', ' ')).data.code).toBe('VALIDATION')
    expect((await decide(id, 'declined', '含有最高級用語')).status).toBe(200)
    expect((await own(member)).request).toMatchObject({ state: 'declined', reason: '含有最高級用語' })
    const again = (await ask(member, { name: zh('第二茶行') })).data
    const cancel = () => shop.callAdmin(member, storefrontCancel, { params: { id: again.id }, body: { ...withId() } })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).data.code).toBe('STATE_CHANGED')
    expect((await decide(again.id, 'confirmed')).data.code).toBe('STATE_CHANGED')
  })

  test('a name that is taken, too short or unchanged, and other merchants’ pictures are refused', async () => {
    const member = await shop.givenMember()
    await shop.givenMerchant({ name: '溪口老茶' })
    expect((await ask(member, { name: zh('溪口 老茶') })).data.code).toBe('SHOP_NAME_TAKEN')
    expect((await ask(member, { name: zh('茶') })).data.code).toBe('VALIDATION')
    expect((await ask(member, {})).data.code).toBe('VALIDATION')
    const theirs = await pictureOf(await shop.givenMember())
    expect((await ask(member, { logoId: theirs })).data).toMatchObject({
      code: 'VALIDATION',
      fields: { logoId: expect.any(String) },
    })
    // The name is taken while the request waits.
    const { id } = (await ask(member, { name: zh('溪口新茶') })).data
    await shop.givenMerchant({ name: '溪口新茶' })
    expect((await decide(id, 'confirmed')).data.code).toBe('SHOP_NAME_TAKEN')
    expect((await own(member)).request?.state).toBe('pending')
  })

  test('a change made in the meantime is not overwritten', async () => {
    const member = await shop.givenMember()
    const { id } = (await ask(member, { name: zh('海邊茶行') })).data
    await shop.db
      .updateTable('merchant')
      .set({ name: JSON.stringify(zh('山邊茶行')) })
      .where('id', '=', member.merchantId)
      .execute()
    expect((await decide(id, 'confirmed')).data.code).toBe('SHOP_CHANGED')
  })

  test('a request stored before a field existed is shown and does not change that field', async () => {
    const member = await shop.givenMember()
    const logoId = await pictureOf(member)
    await decide((await ask(member, { logoId })).data.id, 'confirmed')
    const { id } = (await ask(member, { name: zh('老茶行'), logoId })).data
    await shop.db
      .updateTable('storefrontRequest')
      .set({ before: JSON.stringify({ name: zh('茶行') }), after: JSON.stringify({ name: zh('老茶行') }) })
      .where('id', '=', id)
      .execute()
    const none = { logoFileId: null, bannerFileId: null }
    const stored = { before: { name: zh('茶行'), ...none }, after: { name: zh('老茶行'), ...none } }
    const { merchantId } = member
    expect(await findLatestRequest(shop.db, merchantId, 'identity')).toMatchObject(stored)
    const { rows } = (await shop.callAdmin(operator, adminShopRequestList, { query: { merchantId } })).data
    expect(rows.find((row) => row.id === id)?.fields).toEqual(['name'])
    expect((await decide(id, 'confirmed')).status).toBe(200)
    expect(await own(member)).toMatchObject({ name: zh('老茶行'), logoId, bannerId: null })
  })

  test('only the operator who has claimed a request can decide it', async () => {
    const member = await shop.givenMember()
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const { id } = (await ask(member, { name: zh(`霧峰茶行 ${member.id}`) })).data
    const claim = (by: typeof first) => shop.callAdmin(by, adminShopRequestClaim, { params: { id } })
    expect((await claim(first)).status).toBe(200)
    const { rows } = (await shop.callAdmin(second, adminShopRequestList, { query: { state: 'pending' } })).data
    expect(rows.find((row) => row.id === id)).toMatchObject({ claimedById: first.id, claimedUntil: expect.any(String) })
    expect((await claim(second)).data.code).toBe('STATE_CHANGED')
    expect((await decide(id, 'confirmed', '', second)).data.code).toBe('STATE_CHANGED')
    expect((await decide(id, 'confirmed', '', first)).status).toBe(200)
    expect((await claim(first)).data.code).toBe('STATE_CHANGED')
  })

  test('operators cannot decide for a shop they work for', async () => {
    const member = await shop.givenMember()
    const reviewer = await shop.givenOperator()
    await shop.db.updateTable('operator').set({ userId: member.userId }).where('id', '=', reviewer.id).execute()
    const { id } = (await ask(member, { name: zh(`谷中茶行 ${member.id}`) })).data
    expect((await decide(id, 'confirmed', '', reviewer)).data.code).toBe('SELF_REVIEW')
  })

  test('roles other than owner may read the page but not change it', async () => {
    const member = await shop.givenMember({ role: 'goods' })
    expect((await own(member)).may).toEqual({ edit: false, categories: true, home: true })
    expect((await save(member, {})).data.code).toBe('PERMISSION')
    expect((await ask(member, { name: zh('別的') })).data.code).toBe('PERMISSION')
  })
})

describe('a shop’s own categories', () => {
  test('are created, renamed, ordered and removed; shoppers see those with goods on sale', async () => {
    const member = await shop.givenMember()
    const { merchantId } = member
    const first = (await addCategory(member, '茶 葉')).data.id
    const second = (await addCategory(member, '茶具')).data.id
    const params = { id: first }
    const goods = await shop.givenGoods({ merchantId })
    const other = await shop.givenGoods({ merchantId })
    const fill = (add: number[], remove: number[] = []) =>
      shop.callAdmin(member, shopCategoryFill, { params, body: { add, remove } })
    expect((await fill([goods.id, other.id])).data).toEqual({ goods: 2 })
    expect((await fill([goods.id], [other.id])).data).toEqual({ goods: 1 })
    expect((await shop.callAdmin(member, shopCategoryGoods, { params })).data).toEqual({ goodsIds: [goods.id] })
    expect((await seen(merchantId)).shop.categories).toEqual([{ shop_category_id: first, name: '茶 葉' }])
    const found = async (shopCategoryId: number) =>
      (await shop.call(undefined, goodsList, { query: { merchantId, shopCategoryId } })).data.list
    expect((await found(first)).data.map((one) => one.goods_id)).toEqual([goods.id])
    expect((await found(second)).total).toBe(0)
    expect((await found(999_999)).total).toBe(0)

    await shop.callAdmin(member, shopCategoryUpdate, { params, body: { name: zh('春茶') } })
    await shop.callAdmin(member, shopCategoryOrder, { body: { ids: [second, first] } })
    expect((await own(member)).categories.map(({ name, goods }) => [name['zh-Hant'], goods])).toEqual([
      ['茶具', 0],
      ['春茶', 1],
    ])
    expect((await shop.callAdmin(member, shopCategoryOrder, { body: { ids: [first] } })).data.code).toBe(
      'STATE_CHANGED',
    )
    expect((await shop.callAdmin(member, shopCategoryRemove, { params })).status).toBe(200)
    expect((await shop.callAdmin(member, shopCategoryRemove, { params })).data.code).toBe('NOT_FOUND')
    shop.reads.clear()
    expect((await found(first)).total).toBe(0)
  })

  test('are limited in number, even when two members add the last one at once', async () => {
    const member = await shop.givenMember()
    const rows = Array.from({ length: shopCategoriesMax - 1 }, (_, sort) => ({
      merchantId: member.merchantId,
      name: JSON.stringify(zh(`類${sort}`)),
      sort,
      createdAt: new Date(),
    }))
    await shop.db.insertInto('shopCategory').values(rows).execute()
    const replies = await Promise.all([addCategory(member, '末'), addCategory(member, '終')])
    expect(replies.map(({ data }) => data.code).sort()).toEqual(['SHOP_CATEGORIES_MAX', undefined])
  })
})

describe('followers', () => {
  test('following twice counts once; followed shops are listed latest first', async () => {
    const user = await shop.givenUser()
    const [one, two] = [await shop.givenMerchant({ name: '一號店' }), await shop.givenMerchant({ name: '二號店' })]
    const replies = await Promise.all([follow(user, one), follow(user, one), follow(user, one)])
    expect(replies.map(({ data }) => data)).toEqual(Array(3).fill({ is_followed: 1, followers: 1 }))
    await follow(user, two)
    expect((await seen(one, user)).shop).toMatchObject({ is_followed: 1, followers: 1 })
    expect((await seen(one)).shop.is_followed).toBe(0)
    const { list } = (await shop.call(user, shopFollowed)).data
    expect(list.data.map((row) => row.name)).toEqual(['二號店', '一號店'])
    expect((await follow(user, one, 0)).data).toEqual({ is_followed: 0, followers: 0 })
    expect((await follow(user, one, 0)).data).toEqual({ is_followed: 0, followers: 0 })
    expect((await follow(user, 999_999)).data.code).toBe('NOT_FOUND')
    await shop.db.transaction().execute((tx) => forgetFollowed(tx, user.id))
    expect((await seen(two)).shop.followers).toBe(0)
  })

  test('followed shops show their newest goods, but none that cannot be opened', async () => {
    const user = await shop.givenUser()
    const [full, closed] = [await shop.givenMerchant(), await shop.givenMerchant()]
    const { id: pictureId } = await shop.givenPicture({ purpose: 'goods' })
    const ids: number[] = []
    for (const name of ['一', '二', '三', '四', '五']) {
      ids.push((await shop.givenGoods({ merchantId: full, name, imageIds: [pictureId] })).id)
    }
    await shop.givenGoods({ merchantId: full, name: '草稿', state: 'draft' })
    await shop.givenGoods({ merchantId: closed, name: '關店' })
    const by = { actor: 'system:test' as const, now: new Date() }
    await shop.db.transaction().execute((tx) => changeMerchantState(tx, closed, { to: 'closing' }, by))
    for (const merchantId of [full, closed]) await follow(user, merchantId)
    const [last, first] = (await shop.call(user, shopFollowed)).data.list.data
    expect(last?.newest).toEqual([])
    expect(first?.newest.map((goods) => goods.goods_name)).toEqual(['五', '四', '三', '二'])
    expect(first?.newest[0]).toMatchObject({ goods_id: ids[4], goods_image: expect.stringContaining('s.webp') })
  })

  test('the list has a second page', async () => {
    const user = await shop.givenUser()
    for (let index = 0; index < 17; index++) await follow(user, await shop.givenMerchant())
    const first = (await shop.call(user, shopFollowed)).data.list
    expect([first.total, first.last_page, first.data.length]).toEqual([17, 2, 15])
    expect((await shop.call(user, shopFollowed, { query: { page: 2 } })).data.list.data).toHaveLength(2)
  })

  test('are notified of new goods once a day, however many there are', async () => {
    const member = await shop.givenMember({ merchantId: await shop.givenMerchant({ name: '新品店' }) })
    const { merchantId } = member
    const followers = [await shop.givenUser(), await shop.givenUser()]
    for (const user of followers) await follow(user, merchantId)
    const confirmNew = async (decidedAt: Date) => {
      const { id: goodsId } = await shop.givenGoods({ merchantId })
      const about = { goodsId, merchantId, kind: 'new', version: 1, after: '{}', state: 'confirmed' }
      await shop.db
        .insertInto('goodsChangeRequest')
        .values({ ...about, createdAt: decidedAt, decidedAt })
        .execute()
    }
    const run = async (now: Date) => {
      await findNews(shop, {}, now)
      const { toldAt } = await shop.db
        .selectFrom('storefront')
        .select('toldAt')
        .where('merchantId', '=', merchantId)
        .executeTakeFirstOrThrow()
      // Runs the planned job; twice, because jobs may run twice.
      if (toldAt?.getTime() !== now.getTime()) return
      const day = now.toISOString().slice(0, 10)
      for (const _ of [1, 2]) await tellFollowers(shop, { merchantId, day, after: 0 }, now)
    }
    const told = async () =>
      (await shop.call(followers[0], noticeList)).data.list.data.filter(({ place }) => place === 'shop')
    const hours = (count: number) => new Date(Date.UTC(2026, 10, 20, 2) + count * 3_600_000)
    await confirmNew(hours(-1))
    await confirmNew(hours(-2))
    await run(hours(0))
    expect(await told()).toMatchObject([{ text: '您關注的店舖「新品店」有新商品', place_id: merchantId }])
    await confirmNew(hours(1))
    await run(hours(2))
    expect(await told()).toHaveLength(1)
    await run(hours(24))
    expect(await told()).toHaveLength(2)
    // Nothing new since.
    await run(hours(48))
    expect(await told()).toHaveLength(2)
  })
})

describe('shops by name', () => {
  test('are found by any part of it in any language; matches at the beginning come first', async () => {
    const one = await shop.givenMerchant({ name: '星河書屋' })
    const two = await shop.givenMerchant({ name: '老街星河' })
    const gone = await shop.givenMerchant({ name: '星河舊店', state: 'closing' })
    const name = JSON.stringify({ 'zh-Hant': '老街星河', en: 'Galaxy Street' })
    await shop.db.updateTable('merchant').set({ name }).where('id', '=', two).execute()
    const find = async (keyword: string) => {
      shop.reads.clear()
      return (await shop.call(undefined, shopList, { query: { keyword } })).data.list.data.map((row) => row.merchant_id)
    }
    expect(await find('星河')).toEqual([one, two])
    expect(await find('河')).toEqual(expect.arrayContaining([one, two]))
    expect(await find(' galaxySTREET')).toEqual([two])
    expect(await find('河星')).toEqual([])
    expect(await find("%' OR")).toEqual([])
    expect(await find(' ')).toEqual([])
    expect(await find('星河舊店')).not.toContain(gone)
    const goods = await shop.givenGoods({ name: '星河燈', merchantId: two })
    await shop.givenGoods({ name: '未上架的燈', merchantId: two, state: 'off' })
    const { list } = (await shop.call(undefined, shopList, { query: { keyword: 'GalaxyStreet' } })).data
    expect(list.data[0]?.newest).toMatchObject([{ goods_id: goods.id, goods_name: '星河燈' }])
  })

  test('have a second page', async () => {
    for (let index = 0; index < 16; index++) await shop.givenMerchant({ name: `連鎖分號 ${index}` })
    const pageOf = async (page: number) =>
      (await shop.call(undefined, shopList, { query: { keyword: '連鎖分號', page } })).data.list
    expect(await pageOf(1)).toMatchObject({ total: 16, last_page: 2 })
    expect((await pageOf(2)).data).toHaveLength(1)
  })
})

const ownerOf = async ({ userId: id }: TestMember) => ({ id, ...(await shop.givenSession({ id })) })
