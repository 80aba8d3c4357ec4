import type { Zone } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { fromWire } from '../../core/value/wire.ts'
import { noFacts } from '../../goods/catalog/buyer-facts.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import type { ChosenLine, QuoteInput } from './quote.ts'
import { priceQuote } from './rules.ts'

// For tests: the parts of a quote, without a database.

export const now = new Date('2026-03-01T00:00:00Z')
const defaults = <Group extends keyof SettingValues>(group: Group) =>
  fromWire(settingGroups[group], {}) as SettingValues[Group]
/** A shop's defaults. */
export const settings: QuoteInput['settings'] = {
  zone: defaults('zone'),
  price: defaults('price'),
  trade: defaults('trade'),
  delivery: defaults('delivery'),
  points: defaults('points'),
  coupon: defaults('coupon'),
  promo: defaults('promo'),
  merchant: defaults('merchant'),
  stock: defaults('stock'),
}
/** The defaults, with other rules for a zone. */
export const withZone = (zone: Zone, rules: Partial<SettingValues['zone'][Zone]>): QuoteInput['settings'] => ({
  ...settings,
  zone: { ...settings.zone, [zone]: { ...settings.zone[zone], ...rules } },
})
const template = {
  id: 1,
  method: 'piece' as const,
  rules: [{ isDefault: true, regionCodes: [], first: 1, firstFen: 800, next: 1, nextFen: 150 }],
}
/** An address in Shenzhen. */
export const destination = { provinceCode: 440000, cityCode: 440300, districtCode: 440305 }

let lastId = 0
/** Goods in stock. */
export function givenSku(more: Partial<SaleableSku> = {}): SaleableSku {
  const id = ++lastId
  return {
    skuId: id,
    goodsId: id,
    specKey: '0',
    specProps: [],
    code: '',
    name: { 'zh-Hant': '茶' },
    merchantId: null,
    merchantName: null,
    merchantState: null,
    merchantHolidayUntil: null,
    zone: 'normal',
    kind: 'physical',
    goodsState: 'on',
    saleFrom: null,
    saleUntil: null,
    enabled: true,
    imageFileId: null,
    picture: null,
    priceFen: 1_990,
    linePriceFen: 0,
    zonePriceFen: null,
    pointsPart: 0,
    weightG: 0,
    volumeCm3: 0,
    memberDiscount: true,
    gradeRates: {},
    pointsGrant: true,
    pointsDiscount: true,
    refundable: true,
    limitOrder: null,
    limitUser: null,
    freightTemplateId: 1,
    left: 100,
    activityLeft: null,
    ...more,
  } as SaleableSku
}
/** One line of goods in stock at 19.90. */
export const line = (more: Partial<SaleableSku> = {}, quantity = 1): ChosenLine => ({ sku: givenSku(more), quantity })
/** A quote of these lines for a buyer with an address and without coupons. */
export const quote = (lines: ChosenLine[], more: Partial<QuoteInput> = {}) =>
  priceQuote({
    lines,
    destination,
    grade: undefined,
    templates: new Map([[1, template]]),
    settings,
    facts: noFacts,
    unaided: new Set(),
    commissions: new Map(),
    coupons: { coupons: [], chosen: 'best', categories: new Map() },
    points: { on: true, available: 0, use: false, budget: 1_000 },
    integral: { on: true, budget: 100_000 },
    subsidy: { on: true, budget: 100_000, available: 0, use: false },
    now,
    ...more,
  })
