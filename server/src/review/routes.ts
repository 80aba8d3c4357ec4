import { commentList, commentListRows, commentTotal, type Language, perPage } from '@shop/contract'
import { toSpecProps } from '../catalog/saleable.ts'
import { type App, mount } from '../http/mount.ts'
import { toPage } from '../lib/page.ts'
import { toTime } from '../lib/time.ts'
import type { Shop } from '../shop.ts'
import { pictureUrl } from '../upload/urls.ts'
import { countReviews, findReviews, type ReviewRow } from './queries.ts'

/** The client's filter is −1 for all. */
const scores = [10, 20, 30]

export function reviewRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mount(app, commentListRows, async ({ query: { goodsId, limit } }) => {
    const [rows, total] = await Promise.all([findReviews(db, { goodsId, limit }), countReviews(db, goodsId)])
    return { list: rows.map((row) => toComment(shop, row)), total: total.all }
  })
  mount(app, commentTotal, async ({ query }) => ({ total: await countReviews(db, query.goodsId) }))
  mount(app, commentList, async ({ query: { goodsId, scoreType = -1, page = 1 }, language }) => {
    const score = scores.includes(scoreType) ? scoreType : undefined
    const [rows, counted] = await Promise.all([
      findReviews(db, { goodsId, score, offset: (page - 1) * perPage }),
      countReviews(db, goodsId),
    ])
    const total = { 10: counted.praise, 20: counted.review, 30: counted.negative }[score ?? 0] ?? counted.all
    const data = rows.map((row) => ({ ...toComment(shop, row), orderGoods: toOrderGoods(row, language) }))
    return { list: toPage(data, { total, page }) }
  })
}

function toComment({ config, settings }: Shop, row: ReviewRow) {
  return {
    comment_id: row.id,
    user: {
      nick_name: row.nickname === null || row.anonymous ? maskName(row.nickname ?? '') : row.nickname,
      avatar_url: row.avatar && !row.anonymous ? pictureUrl(config, row.avatar, 's') : null,
    },
    score: row.score,
    content: row.content,
    create_time: toTime(row.createdAt, settings.get('store').timezone),
    images: row.images.map((image) => ({ image_url: pictureUrl(config, image, 'm') })),
  }
}

function toOrderGoods(row: ReviewRow, language: Language) {
  return { goods_props: toSpecProps(row.specProps, language) }
}

/** `王小明` → `王***`, an unknown person → `***`. */
function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`
}
