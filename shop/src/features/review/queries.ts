import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  commentList,
  commentListRows,
  commentTotal,
  orderCommentList,
  userCommentList,
} from '@shop/contract/trade/review/review.ts'
import { CallError } from '@shop/web/call-error.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Review = DataOf<typeof commentListRows>['list'][number]
export type ReviewCounts = DataOf<typeof commentTotal>['total']
export type OwnReview = DataOf<typeof userCommentList>['list']['data'][number]
export type PendingLine = DataOf<typeof orderCommentList>['goodsList'][number]
export type ReviewLimits = DataOf<typeof userCommentList>['limits']
export type Grade = Review['score']

/** The filters of a goods item's list of reviews. */
export type ReviewFilter = 'all' | 'pictures' | 'good' | 'medium' | 'bad'
const gradeOf: Partial<Record<ReviewFilter, Grade>> = { good: 10, medium: 20, bad: 30 }

/** The first reviews, and the count of each kind. */
export const firstReviewsQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['comment', 'rows', goodsId],
    queryFn: ({ signal }) =>
      call(commentListRows, { query: { goodsId, limit: 2 }, signal, load: false, prompt: false }),
  })

export const reviewCountsQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['comment', 'total', goodsId],
    queryFn: async ({ signal }) => (await call(commentTotal, { query: { goodsId }, signal, load: false })).total,
  })

export const reviewsQuery = (goodsId: number, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['comment', 'list', goodsId, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { goodsId, scoreType: gradeOf[filter] ?? -1, pictures: filter === 'pictures' ? 1 : 0 }
      return (await call(commentList, { query: { ...query, page: pageParam }, signal, load: false })).list
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

/** The limits come with each page. */
export const ownReviewsQuery = (orderId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['comment', 'own', orderId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { orderId, page: pageParam }
      const { list, limits } = await call(userCommentList, { query, signal, load: false })
      return { ...list, limits }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

const over = ['REVIEWED', 'REVIEW_TOO_EARLY', 'REVIEW_WINDOW_OVER', 'NOT_FOUND']

/** The lines of an order that await a review, or the server's words why none does: a retry would not help then. */
export const pendingQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', 'pending-reviews', orderId],
    queryFn: async ({ signal }): Promise<DataOf<typeof orderCommentList> | { over: string }> => {
      try {
        return await call(orderCommentList, { query: { orderId }, signal, load: false, prompt: false })
      } catch (error) {
        if (error instanceof CallError && over.includes(error.code ?? '')) return { over: error.message }
        throw error
      }
    },
    staleTime: 0,
  })

/**
 * After a review has changed: refreshes everything read about reviews, and orders, which say whether one may be
 * written.
 */
export function refreshReviews(): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: ['user'] })
  void queryClient.invalidateQueries({ queryKey: ['order'] })
  return queryClient.invalidateQueries({ queryKey: ['comment'] })
}
