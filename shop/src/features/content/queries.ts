import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { helpList } from '@shop/contract/content/help/help.ts'
import { ticketDetail, ticketList } from '@shop/contract/content/ticket/ticket.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  type DocumentKey,
  documentDetail,
  documentList,
  documentPending,
} from '@shop/contract/people/document/document.ts'
import { CallError } from '@shop/web/call-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type ArticleRow = DataOf<typeof articleList>['list']['data'][number]
export type HelpRow = DataOf<typeof helpList>['list']['data'][number]
export type { DocumentItem } from '@shop/contract/people/document/document.ts'
export type DocumentDetail = DataOf<typeof documentDetail>['detail']
export type TicketRow = DataOf<typeof ticketList>['list']['data'][number]
export type Ticket = DataOf<typeof ticketDetail>['detail']

export const articleCategoriesQuery = queryOptions({
  queryKey: ['article.category/list'],
  queryFn: async ({ signal }) => (await call(articleCategoryList, { signal, load: false, prompt: false })).list,
})

export const articlesQuery = (categoryId: number) => pagesOf(articleList, { categoryId })

/** Null for an article that no longer exists. */
export const articleQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['article/detail', articleId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(articleDetail, { query: { articleId }, signal, load: false, prompt: false })).detail
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    // Each call counts as a view; coming back to the page must not.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const helpQuery = (keyword: string) => pagesOf(helpList, { keyword })

/** Null for a document that the shop has not published. */
export const documentQuery = (document: DocumentKey, version?: number) =>
  queryOptions({
    queryKey: ['document/detail', document, version],
    queryFn: async ({ signal }) => {
      try {
        const query = { document, version }
        return (await call(documentDetail, { query, signal, load: false, prompt: false })).detail
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 60_000,
  })

export const documentsQuery = queryOptions({
  queryKey: ['document/list'],
  queryFn: async ({ signal }) => (await call(documentList, { signal, load: false, prompt: false })).list,
})

export const pendingDocumentsQuery = queryOptions({
  queryKey: ['document/pending'],
  queryFn: async ({ signal }) => (await call(documentPending, { signal, load: false, prompt: false })).list,
})

export const ticketsQuery = pagesOf(ticketList, {})

/** Polled while it is open: answers arrive, and picture links are valid for only five minutes. */
export const ticketQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['customer.ticket/detail', ticketId],
    queryFn: async ({ signal }) =>
      (await call(ticketDetail, { query: { ticketId }, signal, load: false, prompt: false })).detail,
    refetchInterval: 30_000,
  })
