import {
  adminReviewAnswer,
  adminReviewGet,
  adminReviewList,
  adminReviewMove,
} from '@shop/contract/trade/review/review.ts'
import { platform } from '../../core/value/seller.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminReview, listAdminReviews } from './admin-reviews.ts'
import { answerReview } from './answer-review.ts'
import { moveReview } from './move-review.ts'

export function reviewAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminReviewList, ({ query, operator, language, now }) =>
    listAdminReviews({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminReviewGet, ({ params, operator, language, now }) =>
    getAdminReview({ shop, operator, language, now }, params.id),
  )

  mountAdmin(app, adminReviewMove, async ({ params, body, operator, now }) => {
    await moveReview(shop, { ...body, reviewId: params.id, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminReviewAnswer, async ({ params, body, operator, now }) => {
    await answerReview(shop, {
      ...body,
      reviewId: params.id,
      by: { operatorId: operator.id },
      seller: operator.seller ?? platform,
      now,
    })
    return {}
  })
}
