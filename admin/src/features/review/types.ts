import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminReviewGet } from '@shop/contract/trade/review/review.ts'

export type Answered = DataOf<typeof adminReviewGet>
export type AdminReview = Answered['review']
