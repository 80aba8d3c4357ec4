import { pageDetail } from '@shop/contract/content/page/page.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { CallError } from '@shop/web/call-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type PageData = DataOf<typeof pageDetail>['pageData']
export type BlockData = PageData['items'][number]

/** A page made of blocks; 0 is the home page. */
export const pageQuery = (pageId: number) =>
  queryOptions({
    queryKey: ['page/detail', pageId],
    queryFn: ({ signal }) => readPage(pageId, signal),
    staleTime: 60_000,
  })

/** The same, or the server's message why there is nothing to show: a retry would not help then. */
export const customPageQuery = (pageId: number, previewToken?: string) =>
  queryOptions({
    queryKey: ['page/detail', 'custom', pageId, previewToken],
    queryFn: async ({ signal }): Promise<{ page: PageData } | { gone: string }> => {
      try {
        return { page: await readPage(pageId, signal, previewToken) }
      } catch (error) {
        if (error instanceof CallError && goneCodes.includes(error.code)) return { gone: error.message }
        throw error
      }
    },
    staleTime: previewToken ? 0 : 60_000,
  })
const goneCodes: CallError['code'][] = ['NOT_FOUND', 'PREVIEW_OVER']

async function readPage(pageId: number, signal: AbortSignal, previewToken?: string): Promise<PageData> {
  return (await call(pageDetail, { query: { pageId, previewToken }, signal, load: false, prompt: false })).pageData
}
