import { type DataOf, pageDetail } from '@shop/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type PageData = DataOf<typeof pageDetail>['pageData']
export type BlockData = PageData['items'][number]

/** A page made of blocks; 0 is the home page. */
export const pageQuery = (pageId: number) =>
  queryOptions({
    queryKey: ['page/detail', pageId],
    queryFn: async ({ signal }) =>
      (await call(pageDetail, { query: { pageId }, signal, load: false, prompt: false })).pageData,
    staleTime: 60_000,
  })
