import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/goods/catalog/goods.ts'
import type { cartList } from '@shop/contract/trade/cart/cart.ts'
import { toSellerId } from '../../core/value/seller.ts'
import { unitPrice } from '../../goods/catalog/price.ts'
import { availableOf, toSpecProps } from '../../goods/catalog/saleable.ts'
import { wordRefusal } from '../../platform/http/wording.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, imageFields, type StoredPicture } from '../../platform/upload/urls.ts'
import type { LoadedLine } from './load-cart.ts'
import { type CartTerms, cartProblem, maxQuantity, problemRefusal } from './rules.ts'

type CartLine = DataOf<typeof cartList>['list'][number]

/** The stock shown for a virtual SKU with unlimited stock. */
const endless = 99_999

/** Sorted by seller, then zone, the platform's own goods first. */
export async function toCartLines(
  shop: Pick<Shop, 'db' | 'config' | 'settings' | 'all'>,
  lines: readonly LoadedLine[],
  terms: CartTerms,
  language: Language,
): Promise<CartLine[]> {
  const pictures = await findPictures(
    shop.db,
    lines.map((line) => line.sku.imageFileId),
  )
  return lines
    .toSorted((a, b) => sellerOf(a) - sellerOf(b) || zoneOf(a) - zoneOf(b) || a.id - b.id)
    .map((line) => toCartLine(shop, line, { terms, pictures, language }))
}

const sellerOf = ({ sku }: LoadedLine) => toSellerId(sku)
const zoneOf = ({ sku }: LoadedLine) => zones.indexOf(sku.zone)

function toCartLine(
  shop: Pick<Shop, 'config' | 'settings' | 'all'>,
  line: LoadedLine,
  more: { terms: CartTerms; pictures: ReadonlyMap<number, StoredPicture>; language: Language },
): CartLine {
  const { sku } = line
  const { terms, language } = more
  const price = unitPrice(sku, terms.grade, terms.zones[sku.zone])
  const reason = problemRefusal(sku, terms)
  return {
    id: line.id,
    goods_id: sku.goodsId,
    goods_sku_id: sku.specKey,
    goods_num: line.quantity,
    goods: {
      goods_name: localText(sku.name, language),
      ...imageFields(shop.config, more.pictures, sku.imageFileId),
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
