import { adminTicketGet, adminTicketList } from '@shop/contract/content/ticket/admin.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import { merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import type { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { invitationList, memberList } from '@shop/contract/merchant/membership/membership.ts'
import { payoutCenter, payoutList } from '@shop/contract/merchant/payout/payout.ts'
import {
  merchantFinance,
  merchantIncome,
  merchantStatementGet,
  merchantStatementList,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { adminAftersaleCost, adminAftersaleGet, adminAftersaleList } from '@shop/contract/trade/aftersale/admin.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { adminProofGet, adminProofList } from '@shop/contract/trade/proof/admin.ts'
import { adminReviewList } from '@shop/contract/trade/review/review.ts'
import { type RefundAmounts, useRefundCost } from '@shop/web/refund-cost.ts'
import { store, stored } from '@shop/web/storage.ts'
import { infiniteQueryOptions, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { callFor } from './client.ts'
import { mineQuery } from './mine.ts'
import type { ReviewTab } from './tabs.ts'

export type Membership = DataOf<typeof merchantMine>['list'][number]
export type MerchantOrder = DataOf<typeof adminOrderGet>['order']
export type MerchantOrderRow = DataOf<typeof adminOrderList>['rows'][number]
export type MerchantCase = DataOf<typeof adminAftersaleGet>['case']
export type MerchantReview = DataOf<typeof adminReviewList>['rows'][number]
export type Question = DataOf<typeof adminTicketGet>['ticket']
export type QuestionRow = DataOf<typeof adminTicketList>['rows'][number]
export type MerchantProof = DataOf<typeof adminProofGet>['proof']
export type MerchantCaseRow = DataOf<typeof adminAftersaleList>['rows'][number]

const chosenKey = 'Merchant'

/**
 * The merchant that the member currently works for, remembered in this browser; undefined for users without one.
 */
export function useMerchant(): { merchant: Membership | undefined; all: Membership[] } {
  const {
    data: { list: all },
  } = useSuspenseQuery(mineQuery)
  const chosen = stored<number>(chosenKey)
  return { merchant: all.find((one) => one.merchant_id === chosen) ?? all[0], all }
}

/** Switches to another of the member's merchants. */
export function chooseMerchant(merchantId: number): void {
  store(chosenKey, merchantId)
  queryClient.removeQueries({ queryKey: ['merchant'] })
  // A new object makes the pages read the choice again.
  queryClient.setQueryData(mineQuery.queryKey, (mine) => mine && { ...mine })
}

export const centerQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'center'],
    queryFn: ({ signal }) => callFor(merchantId, merchantCenter, {}, signal),
  })

/** The member's permissions there. */
export const permissionsQuery = (merchantId: number) => ({
  ...centerQuery(merchantId),
  select: ({ merchant }: DataOf<typeof merchantCenter>): ReadonlySet<string> => new Set(merchant.permissions),
})

interface Rows<Row> {
  rows: Row[]
  nextCursor: string | null
}
const pageOf = <Row>({ rows, nextCursor }: Rows<Row>) => ({ data: rows, nextCursor })

export const merchantOrdersQuery = (merchantId: number, filter: QueryOf<typeof adminOrderList>) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'orders', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, adminOrderList, { query: { ...filter, cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const merchantCasesQuery = (merchantId: number, filter: QueryOf<typeof adminAftersaleList>) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'cases', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, adminAftersaleList, { query: { ...filter, cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const merchantOrderQuery = (merchantId: number, orderId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'order', orderId],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, adminOrderGet, { params: { id: orderId } }, signal)).order,
  })

/** What would remain of the order after a refund of these amounts. */
export const useCaseCost = (merchantId: number, caseId: number, amounts: RefundAmounts) =>
  useRefundCost([merchantId, caseId], amounts, (query, signal) =>
    callFor(
      merchantId,
      adminAftersaleCost,
      { params: { id: caseId }, query: query as QueryOf<typeof adminAftersaleCost> },
      signal,
    ),
  )

export const merchantCaseQuery = (merchantId: number, caseId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'case', caseId],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, adminAftersaleGet, { params: { id: caseId } }, signal)).case,
  })

export const merchantProofsQuery = (merchantId: number, state: QueryOf<typeof adminProofList>['state']) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'proofs', state],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, adminProofList, { query: { state, cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const merchantProofQuery = (merchantId: number, proofId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'proof', proofId],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, adminProofGet, { params: { id: proofId } }, signal)).proof,
  })

export const questionsQuery = (merchantId: number, state: QueryOf<typeof adminTicketList>['state']) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'questions', state],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, adminTicketList, { query: { state, cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const questionQuery = (merchantId: number, ticketId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'question', ticketId],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, adminTicketGet, { params: { id: ticketId } }, signal)).ticket,
  })

/** Reviews of the merchant's goods, newest first. */
export const merchantReviewsQuery = (merchantId: number, tab: ReviewTab) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'reviews', tab],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(tab === 'unanswered' && { unanswered: true }), cursor, limit: 20 }
      return pageOf(await callFor(merchantId, adminReviewList, { query }, signal))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** After any action of the member: everything read for their merchants may have changed. */
export const refreshMerchant = () => queryClient.invalidateQueries({ queryKey: ['merchant'] })

export const financeQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'finance'],
    queryFn: ({ signal }) => callFor(merchantId, merchantFinance, {}, signal),
  })

/** The open debt, if there is one. */
export const debtQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'debt'],
    queryFn: async ({ signal }) => {
      const { rows } = await callFor(merchantId, merchantDebtList, { query: { state: 'open', limit: 1 } }, signal)
      return rows[0] ?? null
    },
  })

export const payoutCenterQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'payout'],
    queryFn: ({ signal }) => callFor(merchantId, payoutCenter, {}, signal),
  })

export const movementsQuery = (merchantId: number, account: QueryOf<typeof merchantTransfers>['account']) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'movements', account],
    queryFn: async ({ pageParam: before, signal }) => {
      const { rows, next } = await callFor(merchantId, merchantTransfers, { query: { account, before } }, signal)
      return { data: rows, next }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const payoutsQuery = (merchantId: number) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'payouts'],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, payoutList, { query: { cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** More than a month has days, so that the first page has all of the newest month. */
const statementsAtOnce = 40

export const statementsQuery = (merchantId: number) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'statements'],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, merchantStatementList, { query: { cursor, limit: statementsAtOnce } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** One day's statement. */
export const statementQuery = (merchantId: number, id: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'statement', id],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, merchantStatementGet, { params: { id } }, signal)).statement,
  })

export const incomeQuery = (merchantId: number, filter: { statementId?: number; orderNo?: string }) =>
  infiniteQueryOptions({
    queryKey: ['merchant', merchantId, 'income', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      pageOf(await callFor(merchantId, merchantIncome, { query: { ...filter, cursor, limit: 20 } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export const analysisQuery = (merchantId: number, query: Pick<QueryOf<typeof merchantAnalysis>, 'range' | 'month'>) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'analysis', query],
    queryFn: ({ signal }) => callFor(merchantId, merchantAnalysis, { query }, signal),
  })
export type ShopMember = DataOf<typeof memberList>['members'][number]

export const membersQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'members'],
    queryFn: ({ signal }) => callFor(merchantId, memberList, {}, signal),
  })

export const invitationsQuery = queryOptions({
  queryKey: ['user', 'invitations'],
  queryFn: async ({ signal }) => (await call(invitationList, { signal, load: false, prompt: false })).list,
})

/** The shopper has joined a merchant or left one. */
export function refreshMemberships(): Promise<unknown> {
  queryClient.removeQueries({ queryKey: ['merchant'] })
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: mineQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  ])
}
