import { setupGuide } from '@shop/contract/desk/setup/setup.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const setupGuideQuery = queryOptions({
  queryKey: ['setup-guide'],
  queryFn: ({ signal }) => call(setupGuide, {}, { signal }),
  // An operator who comes back has probably just finished a step.
  staleTime: 0,
})
