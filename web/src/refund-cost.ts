import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from './later.ts'

/** Fen; neither is a number while a field is empty or wrong. */
export interface RefundAmounts {
  amountFen?: number | null
  freightFen?: number | null
}

/**
 * Who would get what from the order after a refund of these amounts: read once typing pauses, and not again once the
 * case is decided.
 * @param key of the case; not below a key that decisions invalidate
 * @returns `isAwaited` until the cost of the current input is known or cannot be read: the button waits for it
 */
export function useRefundCost<Cost>(
  key: readonly unknown[],
  { amountFen, freightFen }: RefundAmounts,
  read: (amounts: { amountFen: number; freightFen: number }, signal: AbortSignal) => Promise<Cost>,
): { cost?: Cost; isAwaited: boolean } {
  const asked = { amountFen: useDebounced(amountFen, 300), freightFen: useDebounced(freightFen, 300) }
  const isWhole = typeof asked.amountFen === 'number' && typeof asked.freightFen === 'number'
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['refund-cost', ...key, asked],
    queryFn: ({ signal }) => read(asked as { amountFen: number; freightFen: number }, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isNow = asked.amountFen === amountFen && asked.freightFen === freightFen
  const isAwaited = !isNow || (isWhole && !isError && (!data || isPlaceholderData))
  return { cost: isWhole ? data : undefined, isAwaited }
}
