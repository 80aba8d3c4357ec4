import { reviewLateAfterH } from '@shop/contract/trade/review/review.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../order/programme.ts'
import { lineNotes } from '../order-display/line-notes.ts'
import { reviewAdminRoutes } from './admin-routes.ts'
import { reviewMessages } from './messages.ts'
import { findReviewNotes } from './note-lines.ts'
import { reviewNotices } from './notices.ts'
import { reviewNoOwnGoods } from './own-goods.ts'
import { countHeldReviews } from './queries.ts'
import { reviewRefusals } from './refusals.ts'
import { reviewNoReturnedGoods } from './returned-goods.ts'
import { reviewRoutes } from './routes.ts'

export const review: Domain = {
  routes: [reviewRoutes],
  adminRoutes: [reviewAdminRoutes],
  openWork: [
    {
      permission: 'review.view',
      count: async ({ db }) => ({ reviews: await countHeldReviews(db) }),
      late: { reviews: { afterH: () => reviewLateAfterH, permission: 'review.edit' } },
    },
  ],
  adds: [add(lineNotes, findReviewNotes), add(programmes, reviewNoOwnGoods), add(programmes, reviewNoReturnedGoods)],
  refusals: reviewRefusals,
  messages: reviewMessages,
  notices: reviewNotices,
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    review: true
  }
}
