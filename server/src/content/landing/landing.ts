import type { Language } from '@shop/contract/core/common.ts'
import { localText } from '@shop/contract/core/common.ts'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { textOf } from '../../core/text/html.ts'
import { plainHtml } from '../../core/text/rich-text.ts'
import { shorten } from '../../core/text/shorten.ts'
import { getGoodsDetail } from '../../goods/goods-display/goods-detail.ts'
import { listGoods } from '../../goods/goods-display/list-goods.ts'
import { isVisible } from '../../goods/goods-display/list-queries.ts'
import { visibilityAt } from '../../goods/goods-display/view.ts'
import { visibleStates } from '../../goods/seller/rules.ts'
import { readShop } from '../../merchant/storefront/read-shop.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findArticle, isShown } from '../article/queries.ts'

/** What a landing page says about goods, an article or a shop, as a guest sees it. */
export interface Landing {
  title: string
  /** for chats and search engines; one line, `""` if there is none */
  description: string
  /** text below the title, `""` if there is none */
  lead: string
  /** html that is safe to show, below the lead */
  content: string
  pictureUrl?: string | undefined
  /** how it is shown: a mark is small */
  pictureShape: 'square' | 'wide' | 'mark'
  /** of goods; `points` are paid in addition to the price */
  offer?: Price & { isAvailable: boolean; brand: string | undefined }
  /** of a shop */
  shelf?: Shelf
}

export interface Price {
  price: string
  points: number
}

export interface Shelf {
  /** the first of them */
  goods: (Price & { id: number; name: string; pictureUrl: string })[]
  total: number
  rating: { reviews: number; goodPercent: number | null }
}

interface Reader {
  language: Language
  now: Date
}

export interface Kind {
  /** in the app, before its parameters */
  page: string
  /** the name of the id among them */
  parameter: string
  /** @throws Refusal NOT_FOUND and others when guests do not see it */
  read(shop: Shop, id: number, reader: Reader): Promise<Landing>
  /** what the sitemap lists, as `SELECT id, changed` of a range of ids */
  listed(shop: Shop, ids: { from: number; to: number }, now: Date): RawBuilder<{ id: number; changed: Date }>
  maxId(db: Db): Promise<number>
}

export const kinds: Record<'goods' | 'article' | 'shop', Kind> = {
  goods: {
    page: 'pages/goods/detail',
    parameter: 'goodsId',
    async read(shop, goodsId, reader) {
      const { detail } = await getGoodsDetail(shop, { goodsId, verifyStatus: 1 }, { ...reader, user: undefined })
      const { goods_name: title, selling_point: point, content, goods_images: pictures, skuList } = detail
      return {
        title,
        description: shorten(point || textOf(content), shownLength, reader.language),
        lead: point,
        content: plainHtml(content, shop.config.publicUrl),
        pictureUrl: pictures[0]?.preview_url,
        pictureShape: 'square',
        offer: {
          price: detail.goods_price_min,
          points: detail.points_part,
          isAvailable: detail.not_buyable === '' && skuList.some((sku) => sku.stock_num > 0),
          brand: detail.brand?.name,
        },
      }
    },
    listed: (shop, { from, to }, now) => sql`SELECT g.id, g.updated_at AS changed FROM goods g
      WHERE g.id >= ${from} AND g.id < ${to} AND ${isVisible(visibilityAt(shop, now))} ORDER BY g.id`,
    maxId: (db) => maxIdOf(db, 'goods'),
  },
  article: {
    page: 'pages/article/detail',
    parameter: 'articleId',
    async read(shop, articleId, { language, now }) {
      const { db, config } = shop
      const article = await findArticle(db, articleId, now)
      if (!article) throw new Refusal('NOT_FOUND')
      const content = showContent(shop, localText(article.content, language))
      return {
        title: localText(article.title, language),
        description: shorten(textOf(content), shownLength, language),
        lead: '',
        content: plainHtml(content, config.publicUrl),
        pictureUrl: article.image ? pictureUrl(config, article.image, 'm') : undefined,
        pictureShape: 'wide',
      }
    },
    listed: (_shop, { from, to }, now) => sql`SELECT a.id, a.updated_at AS changed FROM article a
      WHERE a.id >= ${from} AND a.id < ${to} AND ${isShown(now)} ORDER BY a.id`,
    maxId: (db) => maxIdOf(db, 'article'),
  },
  shop: {
    page: 'pages/merchant/shop',
    parameter: 'merchantId',
    async read(shop, merchantId, { language, now }) {
      const [{ shop: found }, { list }] = await Promise.all([
        readShop(shop, { merchantId, userId: undefined, language }),
        listGoods(shop, { merchantId }, { user: undefined, language, now }),
      ])
      if (!visibleStates.some((state) => state === found.state)) throw new Refusal('NOT_FOUND')
      const goods = list.data.map((item) => ({
        id: item.goods_id,
        name: item.goods_name,
        pictureUrl: item.goods_image,
        price: item.goods_price_min,
        points: item.points_part,
      }))
      const { reviews, good_percent: goodPercent } = found.rating
      return {
        title: found.name,
        description: shorten(found.intro, shownLength, language),
        lead: found.intro,
        content: '',
        pictureUrl: found.logo_url ?? undefined,
        pictureShape: 'mark',
        shelf: { goods, total: list.total, rating: { reviews, goodPercent } },
      }
    },
    listed: (_shop, { from, to }) => sql`SELECT m.id, m.created_at AS changed FROM merchant m
      WHERE m.id >= ${from} AND m.id < ${to} AND m.state IN (${sql.join(visibleStates)}) ORDER BY m.id`,
    maxId: (db) => maxIdOf(db, 'merchant'),
  },
}

export const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

async function maxIdOf(db: Db, table: 'goods' | 'article' | 'merchant'): Promise<number> {
  const { max } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  return Number(max ?? 0)
}

/** Search engines and chats show about this much. */
const shownLength = 160
