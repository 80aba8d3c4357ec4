import { fen } from '@shop/contract/core/money.ts'
import { isPlatform, toSellerId } from '../../core/value/seller.ts'
import { unitPrice } from '../../goods/catalog/price.ts'
import { availableOf, type SaleableSku, saleProblem } from '../../goods/catalog/saleable.ts'
import { zoneHurdle } from '../../goods/catalog/zone-rules.ts'
import type { ChosenLine, LineProblem, QuoteInput, QuoteLine } from './quote.ts'

/**
 * Steps 1 to 3 of a price (docs/rules.md) for one line: its price before coupons, and any reason it cannot be bought.
 */
export function priceLine(chosen: ChosenLine, input: QuoteInput): QuoteLine {
  const { sku, quantity } = chosen
  const { settings, grade } = input
  const terms = { grade, zones: settings.zone, price: settings.price }
  const { listFen, unitFen, member } = unitPrice(sku, terms)
  const lineFen = fen(unitFen * quantity)
  return {
    sku,
    groupKey: groupKey(sku),
    quantity,
    listUnitFen: listFen,
    unitFen,
    isMemberPrice: member,
    lineFen,
    couponFen: fen(0),
    couponPlatformFen: fen(0),
    pointsFen: fen(0),
    subsidyFen: fen(0),
    pointsCount: sku.pointsPart * quantity,
    payFen: lineFen,
    freightFen: fen(0),
    grantPoints: 0,
    grantIntegral: 0,
    grantSubsidy: 0,
    commissionBp: isPlatform(sku) ? 0 : (input.commissions.get(sku.goodsId) ?? settings.merchant.commissionBp),
    problem: lineProblem(chosen, input),
  }
}

function lineProblem(chosen: ChosenLine, input: QuoteInput): LineProblem | undefined {
  const { sku, quantity } = chosen
  const { settings, grade, facts, lines, now } = input
  const zone = settings.zone[sku.zone]
  const problem = saleProblem(sku, now)
  if (problem === 'sold_out') return { code: 'STOCK_NOT_ENOUGH', left: 0 }
  if (problem === 'closed') return { code: 'SELLER_CLOSED' }
  if (problem) return { code: 'GOODS_OFF' }
  const bought = facts.bought.get(sku.goodsId) ?? 0
  const open = (facts.open[sku.zone] ?? 0) + goodsBefore(lines, chosen)
  const hurdle = zoneHurdle(zone, sku, {
    grade,
    bought,
    open,
    points: !input.points.on ? undefined : input.points.moneyOnly ? 'hidden' : input.points.available,
  })
  if (hurdle) return { code: 'ZONE_RULE', ...hurdle }
  const left = availableOf(sku, settings.stock.safety)
  if (quantity > left) return { code: 'STOCK_NOT_ENOUGH', left }
  const inQuote = ofGoods(lines, sku.goodsId)
  if (sku.limitOrder !== null && inQuote > sku.limitOrder) return { code: 'BUY_LIMIT', max: sku.limitOrder, bought: 0 }
  const limitUser = Math.min(sku.limitUser ?? Number.POSITIVE_INFINITY, zone.limitUser || Number.POSITIVE_INFINITY)
  if (bought + inQuote > limitUser) return { code: 'BUY_LIMIT', max: limitUser, bought }
}

/** How many goods of the same zone precede this line. */
function goodsBefore(lines: ChosenLine[], chosen: ChosenLine): number {
  const before = lines.slice(0, lines.indexOf(chosen)).filter(({ sku }) => sku.zone === chosen.sku.zone)
  return new Set(before.map(({ sku }) => sku.goodsId).filter((goodsId) => goodsId !== chosen.sku.goodsId)).size
}

/** Limits apply to goods: two SKUs of the same goods count together. */
function ofGoods(lines: ChosenLine[], goodsId: number): number {
  return lines.reduce((sum, line) => sum + (line.sku.goodsId === goodsId ? line.quantity : 0), 0)
}

export function groupKey(sku: Pick<SaleableSku, 'merchantId' | 'zone' | 'kind'>): string {
  return `${toSellerId(sku)}-${sku.zone}-${sku.kind}`
}
