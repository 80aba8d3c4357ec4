import { perPage } from '@shop/contract/core/common.ts'
import {
  commentList,
  commentListRows,
  commentTotal,
  orderCommentList,
  orderCommentSubmit,
  userCommentAppend,
  userCommentList,
  userCommentWithdraw,
} from '@shop/contract/trade/review/review.ts'
import { toPage } from '../../core/list/page.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { appendReview } from './append-review.ts'
import { listPending } from './list-pending.ts'
import { countReviews, findOwnReviews, findReviews } from './queries.ts'
import { submitReviews } from './submit-reviews.ts'
import { toComments, toLimits, toOwnComments } from './wire.ts'
import { withdrawReview } from './withdraw-review.ts'

export function reviewRoutes(app: App, shop: Shop): void {
  readRoutes(app, shop)
  authorRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  const { db } = shop

  mount(app, commentListRows, async ({ query: { goodsId, limit }, language }) => {
    const [reviews, counts] = await Promise.all([findReviews(db, { goodsId, limit }), countReviews(db, { goodsId })])
    return { list: await toComments(shop, reviews, language), total: counts.all, counts }
  })

  mount(app, commentTotal, async ({ query }) => ({ total: await countReviews(db, query) }))

  mount(app, commentList, async ({ query: { goodsId, scoreType = -1, pictures = 0, page = 1 }, language }) => {
    const score = scores.includes(scoreType) ? scoreType : undefined
    const filter = { goodsId, score, pictured: pictures === 1 }
    const [reviews, total] = await Promise.all([
      findReviews(db, { ...filter, offset: (page - 1) * perPage }),
      countReviews(db, filter),
    ])
    return { list: toPage(await toComments(shop, reviews, language), { total: total.all, page }) }
  })
}

/** The client's filter sends −1 for all. */
const scores = [10, 20, 30]

function authorRoutes(app: App, shop: Shop): void {
  mount(app, orderCommentList, async ({ query, user, language, now }) => ({
    goodsList: await listPending(shop, { orderId: query.orderId, userId: user.id, language, now }),
    limits: toLimits(shop.settings.get('review')),
  }))

  mount(app, orderCommentSubmit, async ({ body, user, now }) => {
    const submitted = await submitReviews(shop, { ...body, userId: user.id, now })
    return say(submitted.held ? 'REVIEW_HELD' : 'REVIEW_PUBLISHED', submitted)
  })

  mount(app, userCommentList, async ({ query: { orderId, page = 1 }, user, language, now }) => {
    const { total, reviews } = await findOwnReviews(shop.db, { userId: user.id, orderId, page })
    const data = await toOwnComments(shop, reviews, { language, now })
    return { list: toPage(data, { total, page }), limits: toLimits(shop.settings.get('review')) }
  })

  mount(app, userCommentAppend, async ({ body: { commentId, ...said }, user, now }) => {
    const appended = await appendReview(shop, { ...said, reviewId: commentId, userId: user.id, now })
    return say(appended.held ? 'REVIEW_HELD' : 'REVIEW_PUBLISHED', appended)
  })

  mount(app, userCommentWithdraw, async ({ body: { commentId, requestId }, user, now }) => {
    await withdrawReview(shop, { reviewId: commentId, requestId, userId: user.id, now })
    return say('REVIEW_WITHDRAWN', {})
  })
}
