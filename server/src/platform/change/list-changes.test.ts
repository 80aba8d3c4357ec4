import { randomUUID } from 'node:crypto'
import {
  adminArticleCategoryOrder,
  adminArticleCategoryRemove,
  adminArticleCategoryUpdate,
  adminArticleRemove,
  adminArticleVisible,
} from '@shop/contract/content/article/admin.ts'
import { adminHelpCreate, adminHelpRemove, adminHelpUpdate } from '@shop/contract/content/help/admin.ts'
import {
  adminPageCreate,
  adminPageDuplicate,
  adminPageRemove,
  adminPageRename,
} from '@shop/contract/content/page/admin.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminFreightCreate, adminFreightRemove, adminFreightUpdate } from '@shop/contract/goods/freight/freight.ts'
import { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import {
  adminBrandCreate,
  adminBrandOrder,
  adminBrandRemove,
  adminBrandUpdate,
  adminCategoryCreate,
  adminCategoryOrder,
  adminCategoryRemove,
  adminCategoryUpdate,
  adminServiceCreate,
  adminServiceOrder,
  adminServiceRemove,
  adminServiceUpdate,
} from '@shop/contract/goods/taxonomy/admin.ts'
import { adminRechargePlanCreate, adminRechargePlanUpdate } from '@shop/contract/money/recharge/plans.ts'
import { adminDocumentPublish, adminDocumentSave } from '@shop/contract/people/document/admin.ts'
import {
  adminOperatorCreate,
  adminOperatorReset,
  adminOperatorUpdate,
  adminRoleCreate,
  adminRoleRemove,
  adminRoleUpdate,
} from '@shop/contract/people/operator/operators.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { adminCouponMove, adminCouponUpdate } from '@shop/contract/trade/coupon/admin.ts'
import { describe, expect, test } from 'vitest'
import { givenArticle, givenArticleCategory } from '../../test/given-article.ts'
import { openShop } from '../../test/shop.ts'
import { couponForm, givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { changeTypes } from './change-types.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

const tc = (text: string) => ({ 'zh-Hant': text })
const list = (type: string, query: { id?: string; cursor?: string; limit?: number } = {}, by = operator) =>
  shop.callAdmin(by, adminChangeList, { params: { type }, query })

/** The changes of one entity, oldest first, reduced to what the tests compare. */
async function records(type: string, id: number | string) {
  const { data } = await list(type, { id: String(id) })
  return data.rows
    .toReversed()
    .map(({ action, name, changes }) => [
      action,
      name?.['zh-Hant'] ?? null,
      Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
    ])
}

describe('the catalogue', () => {
  test.each([
    ['category', adminCategoryCreate, adminCategoryUpdate, adminCategoryRemove, { imageId: null, parentId: null }],
    ['brand', adminBrandCreate, adminBrandUpdate, adminBrandRemove, { imageId: null, story: tc('故事') }],
    ['service', adminServiceCreate, adminServiceUpdate, adminServiceRemove, { summary: tc('七天') }],
  ] as const)('%s: creating, changing and removing one is recorded', async (type, create, update, remove, more) => {
    const body = { name: tc('甲'), enabled: true, ...more } as never
    const { data } = await shop.callAdmin(operator, create, { body })
    const params = { id: data.id }
    const changed = { ...(body as object), name: tc('乙'), version: 1 } as never
    expect((await shop.callAdmin(operator, update, { params, body: changed })).status).toBe(200)
    expect((await shop.callAdmin(operator, update, { params, body: changed })).status).toBe(409)
    expect((await shop.callAdmin(operator, remove, { params })).status).toBe(200)
    expect(await records(type, data.id)).toEqual([
      ['create', '甲', expect.objectContaining({ name: [null, tc('甲')], enabled: [null, true] })],
      ['update', '乙', { name: [tc('甲'), tc('乙')] }],
      ['remove', '乙', expect.objectContaining({ name: [tc('乙'), null], enabled: [true, null] })],
    ])
  })

  test.each([
    ['category', adminCategoryCreate, adminCategoryOrder, { imageId: null, parentId: null }, { parentId: null }],
    ['brand', adminBrandCreate, adminBrandOrder, { imageId: null, story: tc('故事') }, {}],
    ['service', adminServiceCreate, adminServiceOrder, { summary: tc('七天') }, {}],
  ] as const)(
    '%s: a new order is recorded with the names of those that moved',
    async (type, create, order, more, where) => {
      const ids: number[] = []
      for (const name of ['甲', '乙', '丙']) {
        const body = { name: tc(name), enabled: true, ...more } as never
        ids.push((await shop.callAdmin(operator, create, { body })).data.id)
      }
      const body = { ids: [ids[0], ids[2], ids[1]], ...where } as never
      expect((await shop.callAdmin(operator, order, { body })).status).toBe(200)
      expect((await shop.callAdmin(operator, order, { body })).status).toBe(200)
      expect(await records(type, '')).toEqual([
        [
          'update',
          null,
          {
            order: [
              [tc('乙'), tc('丙')],
              [tc('丙'), tc('乙')],
            ],
          },
        ],
      ])
    },
  )

  test('freight templates, showing only the rows that differ', async () => {
    const rule = (isDefault: boolean, regionCodes: number[], firstFen: number) => ({
      isDefault,
      regionCodes,
      first: 1,
      firstFen: fen(firstFen),
      next: 1,
      nextFen: fen(200),
    })
    const template = (name: string, firstFen: number) => ({
      name,
      method: 'piece' as const,
      rules: [rule(true, [], firstFen), rule(false, [440000], 500)],
    })
    const { data } = await shop.callAdmin(operator, adminFreightCreate, { body: template('小件', 800) })
    const params = { id: data.id }
    const body = { ...template('小件', 900), version: 1 }
    expect((await shop.callAdmin(operator, adminFreightUpdate, { params, body })).status).toBe(200)
    expect((await shop.callAdmin(operator, adminFreightRemove, { params })).status).toBe(200)
    const recorded = (firstFen: number) => ({ method: 'piece', ...rule(true, [], firstFen) })
    expect(await records('freight', data.id)).toEqual([
      ['create', '小件', expect.objectContaining({ method: [null, 'piece'] })],
      ['update', '小件', { rules: [[recorded(800)], [recorded(900)]] }],
      ['remove', '小件', expect.objectContaining({ name: ['小件', null] })],
    ])
  })

  test('hot words', async () => {
    const put = async (...words: string[]) => {
      const { version } = (await shop.callAdmin(operator, adminHotWords)).data
      const body = { version, words: words.map((word) => ({ word: tc(word), enabled: true })) }
      return (await shop.callAdmin(operator, adminHotWordsPut, { body })).status
    }
    expect([await put('傘', '杯'), await put('傘', '杯'), await put('杯', '傘'), await put()]).toEqual(
      Array(4).fill(200),
    )
    const [umbrella, cup] = ['傘', '杯'].map((word) => ({ word: tc(word), enabled: true }))
    const both = [umbrella, cup]
    expect(await records('hot-word', '')).toEqual([
      ['update', null, { words: [[], both] }],
      ['update', null, { words: [both, [cup, umbrella]] }],
      ['update', null, { words: [[cup, umbrella], []] }],
    ])
  })
})

describe('content', () => {
  test('articles and their categories', async () => {
    const { id, categoryId } = await givenArticle(shop, { title: '梅雨' })
    const [visible, params] = [{ visible: false }, { id }]
    await shop.callAdmin(operator, adminArticleVisible, { params, body: visible })
    await shop.callAdmin(operator, adminArticleVisible, { params, body: visible })
    await shop.callAdmin(operator, adminArticleRemove, { params })
    expect(await records('article', id)).toEqual([
      ['create', '梅雨', expect.objectContaining({ categoryId: [null, categoryId] })],
      ['update', '梅雨', { visible: [true, false] }],
      ['remove', '梅雨', expect.objectContaining({ content: [tc('<p>內容</p>'), null] })],
    ])

    const { id: newsId } = await givenArticleCategory(shop, { name: '消息' })
    const body = { name: tc('消息'), isNews: true, enabled: true, version: 1 }
    await shop.callAdmin(operator, adminArticleCategoryUpdate, { params: { id: newsId }, body })
    await shop.callAdmin(operator, adminArticleCategoryOrder, { body: { ids: [newsId, categoryId] } })
    await shop.callAdmin(operator, adminArticleCategoryRemove, { params: { id: newsId } })
    expect((await records('article-category', newsId)).map(([action, , changes]) => [action, changes])).toEqual([
      ['create', expect.anything()],
      ['update', { isNews: [false, true] }],
      ['remove', expect.anything()],
    ])
    expect(await records('article-category', '')).toHaveLength(1)
  })

  test('help', async () => {
    const entry = { question: tc('怎麼退'), answer: tc('寄回'), topic: 'other' as const, visible: true }
    const { data } = await shop.callAdmin(operator, adminHelpCreate, { body: entry })
    const params = { id: data.id }
    await shop.callAdmin(operator, adminHelpUpdate, {
      params,
      body: { ...entry, answer: tc('送回'), topic: 'aftersales', version: 1 },
    })
    await shop.callAdmin(operator, adminHelpRemove, { params })
    expect((await records('help', data.id)).map(([action, , changes]) => [action, changes])).toEqual([
      ['create', expect.anything()],
      ['update', { answer: [tc('寄回'), tc('送回')], topic: ['other', 'aftersales'] }],
      ['remove', expect.anything()],
    ])
  })

  test('pages', async () => {
    const { data } = await shop.callAdmin(operator, adminPageCreate, { body: { name: ' 春 ', kind: 'custom' } })
    const params = { id: data.id }
    const copy = await shop.callAdmin(operator, adminPageDuplicate, { params, body: { name: '夏' } })
    await shop.callAdmin(operator, adminPageRename, { params, body: { name: '秋' } })
    await shop.callAdmin(operator, adminPageRename, { params, body: { name: '秋' } })
    await shop.callAdmin(operator, adminPageRemove, { params })
    expect(await records('page', data.id)).toEqual([
      ['create', '春', { name: [null, '春'], kind: [null, 'custom'] }],
      ['update', '秋', { name: ['春', '秋'] }],
      ['remove', '秋', { name: ['秋', null], kind: ['custom', null], published: [0, null] }],
    ])
    expect(await records('page', copy.data.id)).toMatchObject([['create', '夏', { copiedFrom: [null, '春'] }]])
  })

  test('agreements', async () => {
    const params = { key: 'about' as const }
    const save = (title: string, version: number) =>
      shop.callAdmin(operator, adminDocumentSave, {
        params,
        body: { title: tc(title), content: tc('<p>內容</p>'), version },
      })
    expect([(await save('關於', 0)).status, (await save('關於我們', 1)).status]).toEqual([200, 200])
    const publish = { version: 2, note: null, asksAgain: false, requestId: randomUUID() }
    for (const _ of [1, 2]) await shop.callAdmin(operator, adminDocumentPublish, { params, body: publish })
    expect(await records('document', 'about')).toEqual([
      ['create', '關於', expect.anything()],
      ['update', '關於我們', { title: [tc('關於'), tc('關於我們')] }],
      ['update', '關於我們', { published: [0, 1] }],
    ])
  })
})

describe('money and people', () => {
  test('coupons', async () => {
    const { id } = await givenCoupon(shop, operator, { name: tc('滿減') })
    const params = { id }
    const body = { ...couponForm, name: tc('滿減'), perUser: couponForm.perUser + 1, version: 1 }
    expect((await shop.callAdmin(operator, adminCouponUpdate, { params, body })).status).toBe(200)
    const move = { to: 'ended' as const, requestId: randomUUID() }
    for (const _ of [1, 2]) await shop.callAdmin(operator, adminCouponMove, { params, body: move })
    expect((await records('coupon', id)).map(([, , changes]) => changes)).toEqual([
      expect.objectContaining({ issue: [null, couponForm.issue] }),
      // Changed terms have to be approved again.
      { perUser: [couponForm.perUser, couponForm.perUser + 1], state: ['active', 'paused'] },
      { state: ['paused', 'ended'] },
    ])
  })

  test('recharge plans', async () => {
    const plan = { name: tc('一百'), amountFen: fen(10_000), giftFen: fen(500), perUser: 0, enabled: false }
    const { data } = await shop.callAdmin(operator, adminRechargePlanCreate, {
      body: { ...plan, requestId: randomUUID() },
    })
    const body = { ...plan, giftFen: fen(800), version: 1, requestId: randomUUID() }
    for (const _ of [1, 2]) await shop.callAdmin(operator, adminRechargePlanUpdate, { params: { id: data.id }, body })
    expect((await records('recharge-plan', data.id)).map(([, , changes]) => changes)).toEqual([
      expect.objectContaining({ giftFen: [null, 500] }),
      { giftFen: [500, 800] },
    ])
  })

  test('roles, permission by permission, and operators', async () => {
    const proposing = () => ({ reason: 'test', requestId: randomUUID() })
    const role = (name: string, ...given: ('goods.view' | 'order.view')[]) => ({ name: tc(name), permissions: given })
    const { data } = await shop.callAdmin(operator, adminRoleCreate, {
      body: { ...role('店員', 'goods.view'), ...proposing() },
    })
    expect(data.state).toBe('approved')
    const idOf = async (table: 'operator' | 'operator_role') =>
      (await shop.pool.query(`SELECT max(id) AS id FROM ${table}`)).rows[0].id as number
    const params = { id: await idOf('operator_role') }
    await shop.callAdmin(operator, adminRoleUpdate, {
      params,
      body: { ...role('店員', 'order.view'), version: 1, ...proposing() },
    })
    await shop.callAdmin(operator, adminOperatorCreate, {
      body: { login: 'anna', name: 'Anna', roleId: params.id, ...proposing() },
    })
    const anna = { id: await idOf('operator') }
    const disabled = { name: 'Anna', roleId: params.id, disabled: true, ...proposing() }
    for (const _ of [1, 2]) await shop.callAdmin(operator, adminOperatorUpdate, { params: anna, body: disabled })
    await shop.callAdmin(operator, adminOperatorReset, { params: anna, body: proposing() })
    await shop.callAdmin(operator, adminRoleCreate, { body: { ...role('空'), ...proposing() } })
    const other = await idOf('operator_role')
    await shop.callAdmin(operator, adminRoleRemove, { params: { id: other } })
    expect(await records('role', params.id)).toEqual([
      ['create', '店員', { name: [null, tc('店員')], permissions: [[], ['goods.view']] }],
      ['update', '店員', { permissions: [['goods.view'], ['order.view']] }],
    ])
    expect((await records('role', other)).map(([action]) => action)).toEqual(['create', 'remove'])
    expect(await records('operator', anna.id)).toEqual([
      ['create', 'Anna', { login: [null, 'anna'], name: [null, 'Anna'], role: [null, tc('店員')] }],
      ['update', 'Anna', { disabled: [false, true] }],
      ['update', 'Anna', { password: [null, 'reset'], secondFactor: [null, 'reset'] }],
    ])
  })
})

describe('the list', () => {
  test('pages without repeats, for one record or for all of a type', async () => {
    const body = { name: '頁', kind: 'custom' as const }
    const { data } = await shop.callAdmin(operator, adminPageCreate, { body })
    const params = { id: data.id }
    for (const name of ['一', '二', '三', '四'])
      await shop.callAdmin(operator, adminPageRename, { params, body: { name } })
    const names: unknown[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const { rows, nextCursor } = (await list('page', { id: String(data.id), limit: 2, cursor })).data
      names.push(...rows.map((row) => row.name?.['zh-Hant']))
      cursor = nextCursor ?? undefined
    }
    expect([names, cursor]).toEqual([['四', '三', '二', '一', '頁'], undefined])
    const all = (await list('page', { limit: 100 })).data
    expect(all.total).toBeGreaterThan(5)
    expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  test('shows the changed pictures that are public', async () => {
    const { id: imageId } = await shop.givenPicture({ purpose: 'content' })
    const body = { name: tc('圖'), imageId, enabled: true, parentId: null }
    const { data } = await shop.callAdmin(operator, adminCategoryCreate, { body })
    const { pictures } = (await list('category', { id: String(data.id) })).data
    expect(pictures).toEqual([{ fileId: imageId, url: expect.stringContaining('/uploads/') }])
  })

  test('is only for operators who may see the changed records', async () => {
    expect((await list('nothing')).status).toBe(404)
    for (const { type, permission } of shop.all(changeTypes)) {
      const others = await shop.givenOperator({ permissions: permissions.filter((one) => one !== permission) })
      const reply = await list(type, {}, others)
      expect([type, reply.status, reply.data.code]).toEqual([type, 403, 'PERMISSION'])
      const reader = await shop.givenOperator({ permissions: [permission] })
      expect([type, (await list(type, {}, reader)).status]).toEqual([type, 200])
    }
  })
})
