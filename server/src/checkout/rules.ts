import { createHash } from 'node:crypto'
import { type Fen, fen, type SettingValues } from '@shop/contract'
import { type Grade, unitPrice } from '../catalog/price.ts'
import { availableOf, type SaleableSku, saleProblem } from '../catalog/saleable.ts'
import { type ZoneHurdle, zoneHurdle } from '../catalog/zone-rules.ts'
import { type FreightTemplate, freightOf } from '../delivery/freight-rules.ts'
import { allocate } from '../lib/money.ts'
import type { BuyerFacts } from '../order/buyer-facts.ts'
import type { LineDraft } from '../order/insert-trade.ts'

/** One line as the buyer chose it. */
export interface ChosenLine {
  sku: SaleableSku
  quantity: number
}

/** Where it goes: division codes. */
export interface Destination {
  provinceCode: number
  cityCode: number
  districtCode: number
}

export type LineProblem =
  | { code: 'GOODS_OFF' | 'SPEC_REQUIRED' }
  | { code: 'STOCK_NOT_ENOUGH'; left: number }
  | { code: 'BUY_LIMIT'; max: number; bought: number }
  | ({ code: 'ZONE_RULE' } & ZoneHurdle)
  | { code: 'OUT_OF_REGION' }

/** A priced line: as it would be written, and what forbids it. */
export interface QuoteLine extends LineDraft {
  sku: SaleableSku
  problem: LineProblem | undefined
}

/** What becomes one order: the lines of one seller, zone and kind. */
export interface QuoteGroup {
  key: string
  merchantId: number | null
  zone: SaleableSku['zone']
  kind: SaleableSku['kind']
  lines: QuoteLine[]
  goodsFen: Fen
  freightFen: Fen
  payableFen: Fen
  /** false: some goods cannot be sent there, or no address is known */
  deliverable: boolean
}

export interface Quote {
  groups: QuoteGroup[]
  goodsFen: Fen
  freightFen: Fen
  payableFen: Fen
  /** of everything a person was shown: prices, quantities, freight, destination */
  hash: string
}

export interface QuoteInput {
  lines: ChosenLine[]
  destination: Destination | undefined
  grade: Grade | undefined
  templates: ReadonlyMap<number, FreightTemplate>
  settings: Pick<SettingValues, 'zone' | 'trade' | 'delivery' | 'points' | 'commission' | 'merchant' | 'stock'>
  facts: BuyerFacts
  now: Date
}

/**
 * Prices chosen lines in the order of the rule book 7.2: goods price, zone price, member discount, freight, payable,
 * grants. Amounts are right also where a line has a problem: the problem is what forbids the order.
 */
export function priceQuote(input: QuoteInput): Quote {
  const lines = input.lines.map((line) => priceLine(line, input))
  const groups = groupLines(lines).map((group) => withFreight(group, input))
  const total = (amountOf: (group: QuoteGroup) => number) =>
    fen(groups.reduce((sum, group) => sum + amountOf(group), 0))
  const quote = {
    groups,
    goodsFen: total((group) => group.goodsFen),
    freightFen: total((group) => group.freightFen),
    payableFen: total((group) => group.payableFen),
  }
  return { ...quote, hash: quoteHash(quote, input.destination) }
}

/** The first thing that forbids the order, with the line it is about. */
export function firstProblem(quote: Quote): { line: QuoteLine; problem: LineProblem } | undefined {
  for (const line of quote.groups.flatMap((group) => group.lines)) {
    if (line.problem) return { line, problem: line.problem }
  }
}

export function groupKey(sku: Pick<SaleableSku, 'merchantId' | 'zone' | 'kind'>): string {
  return `${sku.merchantId ?? 0}-${sku.zone}-${sku.kind}`
}

function priceLine(chosen: ChosenLine, input: QuoteInput): QuoteLine {
  const { sku, quantity } = chosen
  const { settings, grade } = input
  const zone = settings.zone[sku.zone]
  const { listFen, unitFen, member } = unitPrice(sku, grade, zone)
  const lineFen = fen(unitFen * quantity)
  return {
    sku,
    quantity,
    listUnitFen: listFen,
    unitFen,
    isMemberPrice: member,
    lineFen,
    payFen: lineFen,
    freightFen: fen(0),
    grantPoints:
      settings.points.giftOn && zone.grantPoints && sku.pointsGrant
        ? Math.floor((lineFen * settings.points.perYuanGift) / 100)
        : 0,
    commissionBp: sku.merchantId === null ? 0 : (sku.merchantCommissionBp ?? settings.merchant.commissionBp),
    shareBp: zone.profit ? Math.min(sku.shareBp ?? settings.commission.sharingBp, settings.commission.totalCapBp) : 0,
    problem: lineProblem(chosen, input),
  }
}

function lineProblem(chosen: ChosenLine, input: QuoteInput): LineProblem | undefined {
  const { sku, quantity } = chosen
  const { settings, grade, facts, lines, now } = input
  const zone = settings.zone[sku.zone]
  const problem = saleProblem(sku, now)
  if (problem === 'sold_out') return { code: 'STOCK_NOT_ENOUGH', left: 0 }
  if (problem) return { code: 'GOODS_OFF' }
  const bought = facts.bought.get(sku.goodsId) ?? 0
  const open = (facts.open[sku.zone] ?? 0) + goodsBefore(lines, chosen)
  const hurdle = zoneHurdle(zone, sku, { grade, bought, open })
  if (hurdle) return { code: 'ZONE_RULE', ...hurdle }
  const left = availableOf(sku, settings.stock.safety)
  if (quantity > left) return { code: 'STOCK_NOT_ENOUGH', left }
  const inQuote = ofGoods(lines, sku.goodsId)
  if (sku.limitOrder !== null && inQuote > sku.limitOrder) return { code: 'BUY_LIMIT', max: sku.limitOrder, bought: 0 }
  const limitUser = Math.min(sku.limitUser ?? Number.POSITIVE_INFINITY, zone.limitUser || Number.POSITIVE_INFINITY)
  if (bought + inQuote > limitUser) return { code: 'BUY_LIMIT', max: limitUser, bought }
}

/** How many goods of the same zone come before this line. */
function goodsBefore(lines: ChosenLine[], chosen: ChosenLine): number {
  const before = lines.slice(0, lines.indexOf(chosen)).filter(({ sku }) => sku.zone === chosen.sku.zone)
  return new Set(before.map(({ sku }) => sku.goodsId).filter((goodsId) => goodsId !== chosen.sku.goodsId)).size
}

/** Limits are about goods: two SKUs of one goods item count together. */
function ofGoods(lines: ChosenLine[], goodsId: number): number {
  return lines.reduce((sum, line) => sum + (line.sku.goodsId === goodsId ? line.quantity : 0), 0)
}

function groupLines(lines: QuoteLine[]): Omit<QuoteGroup, 'freightFen' | 'payableFen' | 'deliverable'>[] {
  const groups = Map.groupBy(lines, (line) => groupKey(line.sku))
  return [...groups].map(([key, lines]) => {
    const { merchantId, zone, kind } = (lines[0] as QuoteLine).sku
    return { key, merchantId, zone, kind, lines, goodsFen: fen(lines.reduce((sum, line) => sum + line.lineFen, 0)) }
  })
}

function withFreight(group: ReturnType<typeof groupLines>[number], input: QuoteInput): QuoteGroup {
  if (group.kind === 'virtual') return { ...group, freightFen: fen(0), payableFen: group.goodsFen, deliverable: true }
  const { destination, templates, settings } = input
  if (!destination) return { ...group, freightFen: fen(0), payableFen: group.goodsFen, deliverable: false }
  const freight = freightOf(
    group.lines.map((line) => ({
      goodsId: line.sku.goodsId,
      templateId: line.sku.freightTemplateId,
      quantity: line.quantity,
      weightG: line.sku.weightG,
      volumeCm3: line.sku.volumeCm3,
      lineFen: line.lineFen,
    })),
    destination,
    templates,
    { rule: settings.trade.freightRule, free: settings.delivery },
  )
  const shares = allocate(
    freight.fen,
    group.lines.map((line) => line.lineFen),
  )
  const lines = group.lines.map((line, index) => ({
    ...line,
    freightFen: fen(shares[index] as number),
    problem: line.problem ?? (freight.outOfRegion.includes(index) ? ({ code: 'OUT_OF_REGION' } as const) : undefined),
  }))
  return {
    ...group,
    lines,
    freightFen: freight.fen,
    payableFen: fen(group.goodsFen + freight.fen),
    deliverable: freight.outOfRegion.length === 0,
  }
}

function quoteHash(quote: Omit<Quote, 'hash'>, destination: Destination | undefined): string {
  const shown = [
    destination && [destination.provinceCode, destination.cityCode, destination.districtCode],
    quote.groups.map((group) => [
      group.key,
      group.freightFen,
      group.payableFen,
      group.lines.map((line) => [line.sku.skuId, line.quantity, line.listUnitFen, line.unitFen, line.grantPoints]),
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 27)
}
