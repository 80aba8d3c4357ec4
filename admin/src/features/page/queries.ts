import {
  adminPageArticles,
  adminPageChoices,
  adminPageGet,
  adminPageGoods,
  adminPageList,
  adminPagePreview,
  adminPageReviewPreview,
  adminPageVersion,
} from '@shop/contract/content/page/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type PageRow = DataOf<typeof adminPageList>['rows'][number]
export type PageFile = DataOf<typeof adminPageGet>['files'][number]

export const pagesQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: ({ signal }) => call(adminPageList, {}, { signal }),
  select: ({ rows }) => rows,
})

/** Not refetched automatically: the work in progress is newer than the stored draft. */
export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'one', id],
    queryFn: ({ signal }) => call(adminPageGet, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })

export const versionQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['pages', 'version', id, number],
    queryFn: ({ signal }) => call(adminPageVersion, { params: { id, number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const tokenRefreshMs = 25 * 60_000
export interface Previewed {
  pageId: number
  previewToken: string
}

/** Fetches a new token before the old one expires. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['page-preview', id],
    queryFn: async ({ signal }): Promise<Previewed> => ({
      pageId: id,
      ...(await call(adminPagePreview, { params: { id } }, { signal })),
    }),
    staleTime: tokenRefreshMs,
    refetchInterval: tokenRefreshMs,
  })

/** The same for the home that a merchant asks to publish. */
export const reviewPreviewQuery = (requestId: number) =>
  queryOptions({
    queryKey: ['page-preview', 'request', requestId],
    queryFn: ({ signal }): Promise<Previewed> =>
      call(adminPageReviewPreview, { params: { id: requestId } }, { signal }),
    staleTime: tokenRefreshMs,
    refetchInterval: tokenRefreshMs,
  })

export const choicesQuery = queryOptions({
  queryKey: ['pages', 'choices'],
  queryFn: ({ signal }) => call(adminPageChoices, {}, { signal }),
  staleTime: 60_000,
})

/** A goods item or article to choose. */
export interface Named {
  id: number
  name: LocalText
  imageUrl: string | null
  /** shoppers cannot find it at the moment */
  off: boolean
}
export type NamedKind = 'goods' | 'articles'

export const namedQuery = (kind: NamedKind, query: { keyword?: string; ids?: number[] }) =>
  queryOptions({
    queryKey: ['pages', kind, query],
    queryFn: async ({ signal }): Promise<Named[]> => {
      if (kind === 'goods') {
        const { rows } = await call(adminPageGoods, { query }, { signal })
        return rows.map(({ state, ...row }) => ({ ...row, off: state !== 'on' }))
      }
      const { rows } = await call(adminPageArticles, { query }, { signal })
      return rows.map(({ shown, ...row }) => ({ ...row, off: shown === 0 }))
    },
    enabled: query.ids === undefined || query.ids.length > 0,
    staleTime: 30_000,
  })
