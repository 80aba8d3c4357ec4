import { languages } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import { goodsPlainTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { adminGoodsFileRows } from '@shop/contract/goods/goods-file/goods-file.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type EditorGoods, findAllEditorGoods, selectAdminGoods } from '../catalog/admin-queries.ts'
import { toEditorInput } from '../catalog/editor-input.ts'
import { type GoodsFacts, goodsColumns, idOf } from './goods-file-rules.ts'
import { findNames } from './queries.ts'

type Page = DataOf<typeof adminGoodsFileRows>
type Row = Page['rows'][number]['rows'][number]

/** A page of a seller's goods, the platform's without one, as rows that `checkGoodsFile` reads as no change. */
export async function listGoodsRows(
  { db }: Shop,
  { cursor, limit, seller }: QueryOf<typeof adminGoodsFileRows> & { seller?: Seller },
): Promise<Page> {
  const query = selectAdminGoods(db, seller ? { seller } : { merchantId: 0 }, 0).clearSelect()
  const listed = query.select(['goods.id', 'goods.updatedAt'])
  const page = await readPage(db, listed, { by: 'goods.id', type: 'integer', id: 'goods.id' }, { cursor, limit })
  const ids = page.rows.map(({ id }) => id)
  const [names, goods] = await Promise.all([findNames(db, seller), findAllEditorGoods(db, ids, { seller })])
  const rows = page.rows.map(({ id, updatedAt }) => {
    const one = goods.get(id)
    return { id, updatedAt: updatedAt.toISOString(), rows: one ? toRows(one, names) : [] }
  })
  return { ...page, rows }
}

const blank = recordOf(goodsColumns, () => '')

function toRows(goods: EditorGoods, names: Pick<GoodsFacts, 'categories' | 'brands' | 'freightTemplates'>): Row[] {
  const { specs, skus, ...texts } = toEditorInput(goods)
  const isOwnNumber = goods.goodsNo !== '' && idOf(goods.goodsNo) === undefined
  const goodsNo = isOwnNumber ? goods.goodsNo : `#${goods.id}`
  const of = <One extends { id: number }>(all: readonly One[], id: number | null) => all.find((one) => one.id === id)
  // Descriptions and pictures stay as they are.
  const described = {
    ...blank,
    ...recordOf(goodsPlainTexts, (text) => texts[text]['zh-Hant']),
    category: goods.categoryIds.map((id) => pathOf(id, names.categories)).join('; '),
    brand: of(names.brands, goods.brandId)?.name['zh-Hant'] ?? '',
    freight: of(names.freightTemplates, goods.freightTemplateId)?.name ?? '',
  }
  const translated = goodsPlainTexts.flatMap((column) => {
    const others = languages.flatMap((language) => {
      const words = texts[column][language]
      return language === 'zh-Hant' || !words ? [] : [[language, words] as const]
    })
    return others.length > 0 ? [[column, Object.fromEntries(others)] as const] : []
  })
  return skus.map((sku, index) => {
    const options = sku.values.map((value, at) => {
      const spec = specs[at]
      return `${spec?.name['zh-Hant']}: ${spec?.values[value]?.value['zh-Hant']}`
    })
    const cells = {
      goodsNo,
      spec: options.join('; '),
      code: sku.code,
      price: toMoney(sku.priceFen),
      linePrice: sku.linePriceFen > 0 ? toMoney(sku.linePriceFen) : '',
      // Left empty: an upload would restore stock that was sold since the download. Counted stock is filled in by hand.
      stock: '',
      weight: sku.weightG > 0 ? String(sku.weightG) : '',
    }
    const isFirst = index === 0
    return {
      cells: { ...cells, ...(isFirst ? described : blank) },
      texts: isFirst ? Object.fromEntries(translated) : {},
    }
  })
}

/** `食品/零食` */
function pathOf(id: number, categories: GoodsFacts['categories']): string {
  const one = categories.find((category) => category.id === id)
  if (!one) return ''
  const above = one.parentId === null ? '' : `${pathOf(one.parentId, categories)}/`
  return `${above}${one.name['zh-Hant']}`
}
