import { adminArticleCategoryCreate, adminArticleCreate } from '@shop/contract/content/article/admin.ts'
import { adminHelpCreate } from '@shop/contract/content/help/admin.ts'
import { adminPageCreate } from '@shop/contract/content/page/admin.ts'
import { adminGoodsCreate } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminFreightCreate } from '@shop/contract/goods/freight/freight.ts'
import { adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { adminBrandCreate, adminCategoryCreate, adminServiceCreate } from '@shop/contract/goods/taxonomy/admin.ts'
import { storefrontUpdate } from '@shop/contract/merchant/storefront/admin.ts'
import { adminRechargePlanCreate } from '@shop/contract/money/recharge/plans.ts'
import { adminDocumentPublish, adminDocumentSave } from '@shop/contract/people/document/admin.ts'
import { adminGradeCreate } from '@shop/contract/people/grade/grade.ts'
import { adminOperatorUpdate, adminRoleCreate } from '@shop/contract/people/operator/operators.ts'
import { enteredProviders, providerFields } from '@shop/contract/platform/provider/fields.ts'
import { activityCreate } from '@shop/contract/promotion/activity/admin.ts'
import { seriesCreate } from '@shop/contract/promotion/collectible/admin.ts'
import { adminGiftCreate } from '@shop/contract/promotion/gift/admin.ts'
import { adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { adminRankPrizes } from '@shop/contract/promotion/rank/admin.ts'
import { adminTaskCreate } from '@shop/contract/promotion/task/admin.ts'
import { adminCarrierCreate } from '@shop/contract/trade/carrier/carrier.ts'
import { adminCouponCreate } from '@shop/contract/trade/coupon/admin.ts'
import { describe, expect, test } from 'vitest'
import type { ChangeKind } from './kind.ts'

/** All kinds that the features declare, by the server's name for them. */
const kinds = new Map(
  Object.values(import.meta.glob<Record<string, ChangeKind>>('../*/changes.{ts,tsx}', { eager: true }))
    .flatMap((declared) => Object.values(declared))
    .flatMap((one) => (typeof one === 'object' && 'fields' in one ? [[one.type, one] as const] : [])),
)

/** The forms the console sends to create or edit a record; the server records their fields under the same names. */
const forms: Record<string, { body?: unknown }[]> = {
  activity: [activityCreate],
  article: [adminArticleCreate],
  'article-category': [adminArticleCategoryCreate],
  brand: [adminBrandCreate],
  carrier: [adminCarrierCreate],
  category: [adminCategoryCreate],
  'collectible-series': [seriesCreate],
  coupon: [adminCouponCreate],
  document: [adminDocumentSave, adminDocumentPublish],
  freight: [adminFreightCreate],
  gift: [adminGiftCreate],
  goods: [adminGoodsCreate],
  grade: [adminGradeCreate, adminGradeBenefitPut],
  help: [adminHelpCreate],
  'hot-word': [adminHotWordsPut],
  operator: [adminOperatorUpdate],
  page: [adminPageCreate],
  'rank-board': [adminRankPrizes],
  'recharge-plan': [adminRechargePlanCreate],
  role: [adminRoleCreate],
  service: [adminServiceCreate],
  storefront: [storefrontUpdate],
  task: [adminTaskCreate],
}

/** Kinds without such a form: the server names their few fields itself. */
const formless = [
  ...['channel-contract', 'commission', 'job', 'member', 'merchant-collect', 'profit-rule', 'provider'],
  ...['settle-days', 'user-inviter'],
]

/** Fields that are recorded under other names. */
const renamed: Record<string, Record<string, string>> = {
  coupon: { firstDay: 'useFrom', lastDay: 'useUntil' },
  operator: { roleId: 'role' },
}

/** About the call, not the record. */
const ofCalls = ['version', 'reason', 'requestId']

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
}

const fieldsOf = (schema: unknown) => Object.keys((schema as Schema).properties ?? {})

test('every kind of record is checked here', () => {
  expect([...kinds.keys()].toSorted()).toEqual([...Object.keys(forms), ...formless].toSorted())
})

describe('every field that a form sends has a name in the history', () => {
  test.each(Object.entries(forms))('%s', (type, endpoints) => {
    const sent = endpoints.flatMap(({ body }) => fieldsOf(body)).filter((field) => !ofCalls.includes(field))
    expect(sent).not.toEqual([])
    // SKUs are recorded as parts, see below.
    const recorded = sent.filter((field) => field !== 'skus').map((field) => renamed[type]?.[field] ?? field)
    expect(recorded.filter((field) => !(field in (kinds.get(type)?.fields ?? {})))).toEqual([])
  })

  test.each(enteredProviders)('%s', (provider) => {
    const named = kinds.get('provider')?.ofRecord?.(provider)?.fields ?? {}
    expect(providerFields[provider].map(({ name }) => name).filter((name) => !(name in named))).toEqual([])
  })

  test('SKUs of goods', () => {
    const { skus } = (adminGoodsCreate.body as Schema).properties ?? {}
    const sent = fieldsOf(skus?.items).filter((field) => !['id', 'values'].includes(field))
    expect(sent).toContain('priceFen')
    expect(sent.filter((field) => !(field in (kinds.get('goods')?.fields ?? {})))).toEqual([])
  })
})
