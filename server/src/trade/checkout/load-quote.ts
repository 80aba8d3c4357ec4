import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { budgetLeft } from '../../books/ledger/budgets.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { findBuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import { findSaleableSku, findSaleableSkus, type SaleableSku } from '../../goods/catalog/saleable.ts'
import { findRates } from '../../goods/commission/find-rates.ts'
import { findFreightTemplates } from '../../goods/freight/freight-queries.ts'
import {
  type AddressRecord,
  findAddress,
  findDefaultAddress,
  hasAddress,
} from '../../people/account/address-queries.ts'
import { userAssetsOf } from '../../people/account/user-queries.ts'
import { findGrade } from '../../people/grade/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCartLines } from '../cart/queries.ts'
import { findCategoriesOf, findUsable, type UserCouponRecord } from '../coupon/queries.ts'
import type { Grant } from '../order/programme.ts'
import { type ChosenLine, priceQuote, type Quote, withoutGrants } from './rules.ts'

/** The buyer's choice, as sent over the wire. */
export interface Choice {
  mode: 'buyNow' | 'cart'
  goodsId?: number
  goodsSkuId?: string
  goodsNum?: number
  cartIds?: string
  addressId?: number
  couponId?: number
  couponIds?: string
  isUsePoints?: number
  isUseSubsidy?: number
}

export interface LoadedQuote {
  quote: Quote
  address: AddressRecord | undefined
  hasAddresses: boolean
  /** the cart rows behind the lines, empty for buy-now */
  cartLines: { id: number; skuId: number; quantity: number }[]
  /** the buyer's coupons to consider, by id */
  coupons: ReadonlyMap<number, UserCouponRecord>
  chosenCoupons: 'best' | readonly number[]
}

/**
 * Reads the chosen goods at their current prices and builds the quote.
 * @throws Refusal NOTHING_CHOSEN, SPEC_REQUIRED, NOT_FOUND (goods, or an address that is not the buyer's), LINES_LIMIT
 */
export async function loadQuote(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  of: { choice: Choice; userId: number; now: Date },
): Promise<LoadedQuote> {
  const { choice, userId, now } = of
  const { lines, cartLines } = await chosenLines(db, choice, userId)
  if (lines.length === 0) throw new Refusal('NOTHING_CHOSEN')
  if (lines.length > settings.get('trade').linesMax)
    throw new Refusal('LINES_LIMIT', { max: settings.get('trade').linesMax })
  const skus = lines.map((line) => line.sku)
  const isOn = settings.get('module')
  const zones = settings.get('zone')
  const inZones = (is: (zone: (typeof zones)[SaleableSku['zone']]) => boolean) =>
    skus.some(({ zone }) => is(zones[zone]))
  const earnsSubsidy = isOn.subsidy && inZones(({ grantSubsidyBp }) => grantSubsidyBp > 0)
  const takesSubsidy = isOn.subsidy && inZones(({ subsidyRatioBp }) => subsidyRatioBp > 0)
  const [address, grade, facts, templates, assets, coupons, earnable, integralLeft, subsidyLeft, subsidyHeld, rates] =
    await Promise.all([
      choice.addressId ? getAddress(db, choice.addressId, userId) : findDefaultAddress(db, userId),
      findGrade(db, userId),
      findBuyerFacts(db, userId, skus, zones),
      findFreightTemplates(
        db,
        skus.flatMap((sku) => sku.freightTemplateId ?? []),
      ),
      userAssetsOf(db, userId),
      isOn.coupon ? findUsable(db, userId, now) : [],
      isOn.points ? budgetLeft(db, { program: 'points', currency: 'PTS' }) : undefined,
      isOn.integral ? budgetLeft(db, { program: 'integral', currency: 'ITG' }) : undefined,
      earnsSubsidy ? budgetLeft(db, { program: 'subsidy', currency: 'SUB' }) : undefined,
      takesSubsidy ? balanceOf(db, creditsOf(userId, 'SUB')) : undefined,
      findRates(
        db,
        skus.flatMap((sku) => (isPlatform(sku) ? [] : sku.goodsId)),
      ),
    ])
  const byCategory = coupons.some((coupon) => coupon.range === 40)
  const categories = byCategory ? await findCategoriesOf(db, [...new Set(skus.map((sku) => sku.goodsId))]) : new Map()
  const chosenCoupons = readCoupons(choice)
  const quote = priceQuote({
    lines,
    facts,
    commissions: new Map([...rates].map(([goodsId, { rateBp }]) => [goodsId, rateBp])),
    destination: address,
    grade,
    templates,
    settings: {
      zone: zones,
      trade: settings.get('trade'),
      delivery: settings.get('delivery'),
      points: settings.get('points'),
      coupon: settings.get('coupon'),
      promo: settings.get('promo'),
      merchant: settings.get('merchant'),
      stock: settings.get('stock'),
    },
    coupons: { coupons, chosen: chosenCoupons, categories },
    points: { on: isOn.points, available: assets.points, use: choice.isUsePoints === 1, budget: earnable },
    integral: { on: isOn.integral, budget: integralLeft ?? 0 },
    subsidy: {
      ...{ on: isOn.subsidy, budget: subsidyLeft ?? 0 },
      ...{ available: subsidyHeld?.available ?? 0, use: choice.isUseSubsidy === 1 },
    },
    now,
  })
  const own = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  const hasAddresses = address !== undefined || (await hasAddress(db, userId))
  return { quote, address, hasAddresses, cartLines, coupons: own, chosenCoupons }
}

/** The same when no budget covers these grants. */
export function earningWithout(loaded: LoadedQuote, grants: readonly Grant[]): LoadedQuote {
  return { ...loaded, quote: withoutGrants(loaded.quote, grants, loaded.address) }
}

async function chosenLines(
  db: Db | Tx,
  choice: Choice,
  userId: number,
): Promise<{ lines: ChosenLine[]; cartLines: LoadedQuote['cartLines'] }> {
  if (choice.mode === 'buyNow') return { lines: [await buyNowLine(db, choice)], cartLines: [] }
  const cartLines = await findCartLines(db, userId, readIds(choice.cartIds ?? ''))
  const skus = new Map(
    (
      await findSaleableSkus(
        db,
        cartLines.map((line) => line.skuId),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  return {
    lines: cartLines.map(({ skuId, quantity }) => ({ sku: skus.get(skuId) as SaleableSku, quantity })),
    cartLines,
  }
}

async function buyNowLine(db: Db | Tx, { goodsId, goodsSkuId, goodsNum }: Choice): Promise<ChosenLine> {
  if (!goodsId || !goodsNum) throw new Refusal('NOTHING_CHOSEN')
  if (!goodsSkuId) throw new Refusal('SPEC_REQUIRED')
  const sku = await findSaleableSku(db, goodsId, goodsSkuId)
  // The key is for a single spec but the goods have specs now, or a value was removed: the buyer chooses again.
  if (!sku) throw new Refusal('SPEC_REQUIRED')
  return { sku, quantity: goodsNum }
}

/** An old client names one coupon or none, a current client any number. */
function readCoupons({ couponId = 0, couponIds }: Choice): 'best' | number[] {
  if (couponIds === 'best') return 'best'
  return couponIds === undefined
    ? readIds(String(Math.max(0, couponId) || ''))
    : readIds(couponIds === '0' ? '' : couponIds)
}

function readIds(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(Number)
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)].slice(0, 500) : []
}

async function getAddress(db: Db | Tx, addressId: number, userId: number): Promise<AddressRecord> {
  const address = await findAddress(db, { addressId, userId })
  if (!address) throw new Refusal('NOT_FOUND')
  return address
}
