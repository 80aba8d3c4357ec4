import {
  type adminArticleCategoryList,
  adminArticleGet,
  adminArticleCategoryList as categoryList,
} from '@shop/contract/content/article/admin.ts'
import { adminHelpList } from '@shop/contract/content/help/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminDocumentGet, adminDocumentList, adminDocumentVersion } from '@shop/contract/people/document/admin.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Category = DataOf<typeof adminArticleCategoryList>['rows'][number]
export type Article = DataOf<typeof adminArticleGet>['article']
export type HelpEntry = DataOf<typeof adminHelpList>['rows'][number]
export type DocumentRow = DataOf<typeof adminDocumentList>['rows'][number]
export type Document = DataOf<typeof adminDocumentGet>['document']

export const categoriesQuery = queryOptions({
  queryKey: ['article-categories'],
  queryFn: ({ signal }) => call(categoryList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', id],
    queryFn: async ({ signal }) => (await call(adminArticleGet, { params: { id } }, { signal })).article,
  })

/** Queries that show articles and their categories. */
export const articleRefreshes = [['articles'], ['article-categories']] as const

export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => call(adminHelpList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(adminDocumentList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const documentQuery = (key: DocumentKey) =>
  queryOptions({
    queryKey: ['documents', key],
    queryFn: async ({ signal }) => (await call(adminDocumentGet, { params: { key } }, { signal })).document,
  })

export const versionQuery = (key: DocumentKey, number: number) =>
  queryOptions({
    queryKey: ['documents', key, number],
    queryFn: async ({ signal }) => (await call(adminDocumentVersion, { params: { key, number } }, { signal })).version,
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
