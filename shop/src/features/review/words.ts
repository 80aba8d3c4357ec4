import { t } from '@lingui/core/macro'
import type { ReviewReason } from '@shop/contract/trade/review/review.ts'
import type { Grade } from './queries.ts'

export function gradeName(grade: Grade): string {
  switch (grade) {
    case 10:
      return t`好評`
    case 20:
      return t`中評`
    default:
      return t`差評`
  }
}

/** The reasons for which the shop hides a review. */
export function reasonWords(reason: ReviewReason): string {
  switch (reason) {
    case 'illegal':
      return t`含有違法內容`
    case 'obscene':
      return t`含有低俗內容`
    case 'insult':
      return t`含有人身攻擊`
    case 'privacy':
      return t`洩露他人隱私`
    case 'advert':
      return t`含有廣告或聯絡方式`
    case 'unrelated':
      return t`與商品無關`
    case 'untrue':
      return t`內容不實`
    case 'author':
      return t`您已撤回`
  }
}

/** From how many reviews on a share of good ones says something: with fewer, one reader's medium makes it 0%. */
export const ratedFrom = 10

/** The share of good reviews, in whole per cent; undefined with few reviews. */
export function praiseRate({ all, praise }: { all: number; praise: number }): number | undefined {
  if (all < ratedFrom) return undefined
  return praise < all ? Math.min(99, Math.round((praise * 100) / all)) : 100
}
