import { type Language, localText } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { Checkout } from '@shop/contract/trade/checkout/checkout.ts'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import { toSellerId } from '../../core/value/seller.ts'
import { toSpecProps } from '../../goods/catalog/saleable.ts'
import { toAddress } from '../../people/address/queries.ts'
import { type Client, regionLanguage, type ShownBy } from '../../platform/http/context.ts'
import { wordRefusal } from '../../platform/http/wording.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureFields } from '../../platform/upload/urls.ts'
import type { UserCouponRecord } from '../coupon/queries.ts'
import { readerFor, toOwn } from '../coupon/wire.ts'
import { offeredMethods } from '../payment/methods.ts'
import type { LoadedQuote } from './load-quote.ts'
import { couponRefusal, problemRefusal } from './obstacles.ts'
import type { QuoteGroup, QuoteLine } from './quote.ts'
import { firstProblem } from './rules.ts'

type CheckoutWire = Static<typeof Checkout>
type LineWire = CheckoutWire['goodsList'][number]

/** The quote in the protocol's fields, plus the fields that current clients show. */
export async function toCheckout(
  shop: Shop,
  db: Db | Tx,
  loaded: LoadedQuote,
  { client, language, now }: { client: Pick<Client, 'platform' | 'isCurrentClient'>; language: Language; now: Date },
): Promise<CheckoutWire> {
  const { quote, address } = loaded
  const lines = quote.groups.flatMap((group) => group.lines)
  const sum = (amountOf: (line: QuoteLine) => number) => fen(lines.reduce((total, line) => total + amountOf(line), 0))
  const wire = (line: QuoteLine) => toLine(shop, line, language)
  const isPhysical = quote.groups.some((group) => group.kind === 'physical')
  const first = firstProblem(quote)
  const used = quote.coupons.filter((each) => each.used)
  const couponList = await toCouponList(shop, db, loaded, { client, language, now })
  const goodsOffFen = sum((line) => line.couponFen)
  const freightOffFen = fen(quote.groups.reduce((total, group) => total + group.freightOffFen, 0))
  // Old clients have one row for coupons: there the freight is shown in full, and its coupon among the others.
  const [expressFen, couponFen] = client.isCurrentClient
    ? [quote.freightFen, goodsOffFen]
    : [fen(quote.freightFen + freightOffFen), fen(goodsOffFen + freightOffFen)]
  return {
    orderType: isPhysical ? 10 : 20,
    delivery: isPhysical ? 10 : 30,
    address: address ? toAddress(address, regionLanguage({ client, language })) : null,
    existAddress: loaded.hasAddresses,
    isIntraRegion: quote.groups.every((group) => group.deliverable),
    expressPrice: toMoney(expressFen),
    goodsList: lines.map(wire),
    orderTotalNum: lines.reduce((total, line) => total + line.quantity, 0),
    orderTotalPrice: toMoney(quote.goodsFen),
    gradeMoney: toMoney(sum((line) => (line.listUnitFen - line.unitFen) * line.quantity)),
    couponList,
    couponId: used[0]?.coupon.id ?? 0,
    couponIds: used.map(({ coupon }) => coupon.id),
    couponMoney: toMoney(couponFen),
    expressCouponMoney: toMoney(freightOffFen),
    isAllowPoints: quote.points.count > 0,
    isUsePoints: quote.points.used ? 1 : 0,
    pointsMoney: toMoney(quote.points.fen),
    pointsNum: quote.points.count,
    pointsRatioBp: quote.points.ratioBp,
    pointsPart: quote.points.fixed,
    isUseSubsidy: quote.subsidy.used ? 1 : 0,
    subsidyMoney: toMoney(quote.subsidy.fen),
    subsidyRatioBp: quote.subsidy.ratioBp,
    pointsBonus: lines.reduce((total, line) => total + line.grantPoints, 0),
    pointsMissed: quote.missedPoints,
    integralBonus: toMoney(sum((line) => line.grantIntegral)),
    subsidyBonus: toMoney(sum((line) => line.grantSubsidy)),
    orderPrice: toMoney(sum((line) => line.payFen)),
    orderPayPrice: toMoney(quote.payableFen),
    hasError: first !== undefined,
    errorMsg: first ? wordRefusal(shop, problemRefusal(first, language), language) : '',
    groups: quote.groups.map((group) => toGroup(shop, group, wire, language)),
    leftOut: loaded.leftOut.map(wire),
    quoteHash: quote.hash,
    payMethods: offeredMethods(shop, client),
  }
}

/** Old clients only get the usable ones, as they expect. */
async function toCouponList(
  shop: Shop,
  db: Db | Tx,
  { quote, coupons }: LoadedQuote,
  { client, language, now }: { client: ShownBy; language: Language; now: Date },
): Promise<CheckoutWire['couponList']> {
  const listed = quote.coupons.filter(({ problem }) => client.isCurrentClient || !problem)
  const reader = await readerFor(shop, db, [...coupons.values()], { language, client, now })
  return listed.map(({ coupon, problem, offFen }) => {
    const { ends_soon, ...own } = toOwn(coupons.get(coupon.id) as UserCouponRecord, reader)
    return {
      ...own,
      // Here it is known how much of the freight it takes off.
      ...(!client.isCurrentClient && own.coupon_kind === 40 && { coupon_type: 10, reduce_price: toMoney(offFen) }),
      is_apply: !problem,
      not_apply_info: problem ? wordRefusal(shop, couponRefusal(problem), language) : '',
      reduced_price: toMoney(offFen),
    }
  })
}

function toGroup(shop: Shop, group: QuoteGroup, wire: (line: QuoteLine) => LineWire, language: Language) {
  const { merchantName } = (group.lines[0] as QuoteLine).sku
  return {
    key: group.key,
    seller: {
      merchant_id: toSellerId(group),
      name: localText(merchantName ?? shop.settings.get('store').name, language),
    },
    zone: group.zone,
    lines: group.lines.map(wire),
    goodsPrice: toMoney(group.goodsFen),
    expressPrice: toMoney(fen(group.freightFen + group.freightOffFen)),
    payPrice: toMoney(group.payableFen),
    isIntraRegion: group.deliverable,
  }
}

function toLine(shop: Shop, line: QuoteLine, language: Language): LineWire {
  const { sku, problem } = line
  return {
    goods_id: sku.goodsId,
    goods_sku_id: sku.specKey,
    goods_name: localText(sku.name, language),
    ...pictureFields(shop.config, sku.picture),
    total_num: line.quantity,
    goods_price: toMoney(line.listUnitFen),
    is_user_grade: line.isMemberPrice,
    grade_goods_price: toMoney(line.unitFen),
    total_price: toMoney(line.lineFen),
    total_pay_price: toMoney(line.payFen),
    coupon_money: toMoney(line.couponFen),
    points_num: line.pointsCount,
    points_part: sku.pointsPart,
    points_money: toMoney(line.pointsFen),
    subsidy_money: toMoney(line.subsidyFen),
    skuInfo: { goods_props: toSpecProps(sku.specProps, language) },
    error: problem ? wordRefusal(shop, problemRefusal({ line, problem }, language), language) : '',
  }
}
