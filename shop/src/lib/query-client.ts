import { QueryClient } from '@tanstack/react-query'

/**
 * A failed read is not retried automatically: the page says what failed and offers "try again" (ui/Failed.tsx). Results
 * are cached for 30 minutes, so that going back shows them at once while they are read again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
