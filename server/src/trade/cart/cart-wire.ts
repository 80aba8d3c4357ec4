import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/core/zone.ts'
import type { cartList } from '@shop/contract/trade/cart/cart.ts'
import { toSellerId } from '../../core/value/seller.ts'
import { unitPrice } from '../../goods/catalog/price.ts'
import { availableOf, toSpecProps } from '../../goods/catalog/saleable.ts'
import { wordRefusal } from '../../platform/http/wording.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureFields } from '../../platform/upload/urls.ts'
import type { CartLine as CartRecord } from './queries.ts'
import { type CartTerms, cartProblem, maxQuantity, problemRefusal } from './rules.ts'

type CartLine = DataOf<typeof cartList>['list'][number]

/** The stock shown for a virtual SKU with unlimited stock. */
const endless = 99_999

/** Sorted by seller, then zone, the platform's own goods first. */
export function toCartLines(
  shop: Pick<Shop, 'config' | 'settings' | 'all'>,
  lines: readonly CartRecord[],
  terms: CartTerms,
  language: Language,
): CartLine[] {
  return lines
    .toSorted((a, b) => sellerOf(a) - sellerOf(b) || zoneOf(a) - zoneOf(b) || a.id - b.id)
    .map((line) => toCartLine(shop, line, { terms, language }))
}

const sellerOf = ({ sku }: CartRecord) => toSellerId(sku)
const zoneOf = ({ sku }: CartRecord) => zones.indexOf(sku.zone)

function toCartLine(
  shop: Pick<Shop, 'config' | 'settings' | 'all'>,
  line: CartRecord,
  { terms, language }: { terms: CartTerms; language: Language },
): CartLine {
  const { sku } = line
  const price = unitPrice(sku, terms)
  const reason = problemRefusal(sku, terms)
  return {
    id: line.id,
    goods_id: sku.goodsId,
    goods_sku_id: sku.specKey,
    goods_num: line.quantity,
    goods: {
      goods_name: localText(sku.name, language),
      ...pictureFields(shop.config, sku.picture),
      skuInfo: {
        goods_price: toMoney(price.unitFen),
        line_price: toMoney(fen(sku.linePriceFen)),
        points_part: sku.pointsPart,
        goods_props: toSpecProps(sku.specProps, language),
        stock_num: Math.min(endless, availableOf(sku, terms.safety)),
      },
      is_user_grade: price.member,
    },
    zone: sku.zone,
    seller: {
      merchant_id: toSellerId(sku),
      name: localText(sku.merchantName ?? shop.settings.get('store').name, language),
    },
    problem: cartProblem(sku, terms),
    problem_text: reason ? wordRefusal(shop, reason, language) : '',
    price_added: toMoney(line.priceAddedFen),
    price_direction: Math.sign(price.unitFen - line.priceAddedFen),
    max_num: maxQuantity(sku, terms),
  }
}
