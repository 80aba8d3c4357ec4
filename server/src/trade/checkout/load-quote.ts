import { type Fen, fen } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { findBuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import { findOrderableSku } from '../../goods/catalog/saleable.ts'
import { findRates } from '../../goods/commission/find-rates.ts'
import { findCollectors, findOwnSellers } from '../../goods/seller/queries.ts'
import type { Buyer } from '../../platform/http/auth.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CartLine, findChosen } from '../cart/queries.ts'
import { findCategoriesOf, type UserCouponRecord } from '../coupon/queries.ts'
import type { Grant } from '../order/programme.ts'
import { loadBuyer, type QuotedBuyer } from './load-buyer.ts'
import type { Quote, QuoteInput, QuoteLine } from './quote.ts'
import { priceQuote, withoutGrants } from './rules.ts'

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
  leaveOut?: number
}

export interface LoadedQuote
  extends Pick<QuotedBuyer, 'address' | 'hasAddresses' | 'isPayPasswordSet' | 'unpaidTrades'> {
  quote: Quote
  /** the cart's lines that are ordered, empty for buy-now */
  cartLines: CartLine[]
  /** lines that were chosen but cannot be ordered, and are not part of the quote */
  leftOut: readonly QuoteLine[]
  /** what the buyer may pay with */
  balanceFen: Fen
  points: number
  subsidy: number
  /** the buyer's coupons to consider, by id */
  coupons: ReadonlyMap<number, UserCouponRecord>
  chosenCoupons: 'best' | readonly number[]
}

/**
 * Reads the chosen goods at their current prices and builds the quote.
 * @throws Refusal NOTHING_CHOSEN, SPEC_REQUIRED, NOT_FOUND (goods, or an address that is not the buyer's), LINES_LIMIT
 */
export async function loadQuote(
  shop: Pick<Shop, 'settings' | 'get'>,
  db: Db | Tx,
  of: { choice: Choice; buyer: Buyer; client?: ShownBy; now: Date },
): Promise<LoadedQuote> {
  const { settings } = shop
  const { choice, buyer, client, now } = of
  const userId = buyer.id
  const cartLines = choice.mode === 'cart' ? await chosenLines(db, choice, userId) : []
  const lines = choice.mode === 'cart' ? cartLines : [await buyNowLine(db, choice)]
  if (lines.length === 0) throw new Refusal('NOTHING_CHOSEN')
  if (lines.length > settings.get('trade').linesMax)
    throw new Refusal('LINES_LIMIT', { max: settings.get('trade').linesMax })
  const skus = lines.map((line) => line.sku)
  const isOn = settings.get('module')
  const zones = settings.get('zone')
  const [own, facts, rates, ownSellers, collectors] = await Promise.all([
    loadBuyer(db, { userId, addressId: choice.addressId, withCoupons: isOn.coupon, now }),
    findBuyerFacts(shop, db, userId, skus, zones),
    findRates(
      db,
      skus.flatMap((sku) => (isPlatform(sku) ? [] : sku.goodsId)),
    ),
    findOwnSellers(db, { userId, sellers: skus }),
    isOn.merchantCollect ? findCollectors(db, skus) : new Set<number>(),
  ])
  const { address, balances, budgets, coupons, ...about } = own
  if (choice.addressId && !address) throw new Refusal('NOT_FOUND')
  const byCategory = coupons.some((coupon) => coupon.range === 40)
  const categories = byCategory ? await findCategoriesOf(db, [...new Set(skus.map((sku) => sku.goodsId))]) : new Map()
  const chosenCoupons = readCoupons(choice)
  const input: QuoteInput = {
    lines,
    facts,
    unaided: ownSellers.union(collectors),
    commissions: new Map([...rates].map(([goodsId, { rateBp }]) => [goodsId, rateBp])),
    destination: address,
    grade: buyer.grade,
    templates: new Map(skus.flatMap(({ freightTemplate: each }) => (each ? [[each.id, each] as const] : []))),
    settings: {
      zone: zones,
      price: settings.get('price'),
      trade: settings.get('trade'),
      delivery: settings.get('delivery'),
      points: settings.get('points'),
      coupon: settings.get('coupon'),
      promo: settings.get('promo'),
      merchant: settings.get('merchant'),
      stock: settings.get('stock'),
    },
    coupons: { coupons, chosen: chosenCoupons, categories },
    points: {
      on: isOn.points,
      available: balances.points.available,
      use: choice.isUsePoints === 1,
      moneyOnly: isOldClient(client),
      budget: budgets.points.exists ? budgets.points.available : undefined,
    },
    integral: { on: isOn.integral, budget: budgets.integral.available },
    subsidy: {
      on: isOn.subsidy,
      budget: budgets.subsidy.available,
      available: balances.subsidy.available,
      use: choice.isUseSubsidy === 1,
    },
    now,
  }
  const { quote, leftOut } = choice.leaveOut === 1 ? quoteWithout(input) : { quote: priceQuote(input), leftOut: [] }
  const left = new Set(leftOut.map(({ sku }) => sku.skuId))
  return {
    quote,
    address,
    ...about,
    chosenCoupons,
    leftOut,
    cartLines: cartLines.filter(({ sku }) => !left.has(sku.skuId)),
    coupons: new Map(coupons.map((coupon) => [coupon.id, coupon])),
    balanceFen: fen(balances.money.available + balances.gift.available),
    points: balances.points.available,
    subsidy: balances.subsidy.available,
  }
}

/** The quote of the lines that can be ordered; of all of them, with their problems, if none can. */
function quoteWithout(input: QuoteInput): { quote: Quote; leftOut: readonly QuoteLine[] } {
  const whole = priceQuote(input)
  const leftOut = whole.groups.flatMap((group) => group.lines).filter(({ problem }) => problem !== undefined)
  if (leftOut.length === 0 || leftOut.length === input.lines.length) return { quote: whole, leftOut: [] }
  const left = new Set(leftOut.map(({ sku }) => sku.skuId))
  return { quote: priceQuote({ ...input, lines: input.lines.filter(({ sku }) => !left.has(sku.skuId)) }), leftOut }
}

/** The same when no budget covers these grants. */
export function earningWithout(loaded: LoadedQuote, grants: readonly Grant[]): LoadedQuote {
  return { ...loaded, quote: withoutGrants(loaded.quote, grants, loaded.address) }
}

/** The chosen lines of the buyer's cart, in cart order. */
async function chosenLines(db: Db | Tx, { cartIds = '' }: Choice, userId: number) {
  const ids = readIds(cartIds)
  return ids.length === 0 ? [] : findChosen(db, userId, ids)
}

async function buyNowLine(db: Db | Tx, { goodsId, goodsSkuId, goodsNum }: Choice) {
  if (!goodsId || !goodsNum) throw new Refusal('NOTHING_CHOSEN')
  if (!goodsSkuId) throw new Refusal('SPEC_REQUIRED')
  const sku = await findOrderableSku(db, goodsId, goodsSkuId)
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
