import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { applicationDetail, applicationDocument } from '@shop/contract/merchant/application/application.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type ApplicationInfo = DataOf<typeof applicationDetail>
export type Application = NonNullable<ApplicationInfo['application']>

export const applicationQuery = queryOptions({
  queryKey: ['application'],
  queryFn: ({ signal }) => call(applicationDetail, { signal, load: false, prompt: false }),
  staleTime: 0,
})

/** One of the applicant's pictures, as a `data:` URL. */
export const documentPictureQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['application', 'document', documentId],
    queryFn: async ({ signal }) => {
      const { picture } = await call(applicationDocument, { query: { documentId }, signal, load: false, prompt: false })
      return picture
    },
    staleTime: Infinity,
    enabled: documentId !== 0,
  })

export const refreshApplication = () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey })
