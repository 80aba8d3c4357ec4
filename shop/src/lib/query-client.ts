import { QueryClient } from '@tanstack/react-query'

/**
 * A failed read is not repeated by itself: the page says what failed and offers "try again" (ui/Failed.tsx).
 * What was read stays for 30 minutes, so that going back shows it at once while a fresh copy is fetched.
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
