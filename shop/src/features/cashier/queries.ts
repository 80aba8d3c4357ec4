import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { cashierOrderInfo } from '@shop/contract/trade/cashier/cashier.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { timed } from '../order/queries.ts'

export type Cashier = Omit<DataOf<typeof cashierOrderInfo>, 'trade'> & {
  trade: DataOf<typeof cashierOrderInfo>['trade'] & { closesAt: number | undefined }
}
export type Proof = NonNullable<Cashier['proof']>

const firstPollMs = 3_000
const lastPollMs = 30_000
const closingPollMs = 5_000

/** When to poll next: during a review, less and less often; also between the end of the countdown and the closing. */
export function pollMs(cashier: Cashier | undefined, polls: number): number | false {
  if (cashier?.trade.state === 'pay_review') return Math.min(lastPollMs, Math.round(firstPollMs * 1.2 ** polls))
  const late = cashier?.trade.state === 'unpaid' && (cashier.trade.closesAt ?? Number.POSITIVE_INFINITY) <= Date.now()
  return late ? closingPollMs : false
}

/** Polls only while the window is visible, and at once when it becomes visible again. A failed poll is silent. */
export const cashierQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', 'cashier', orderId],
    queryFn: async ({ signal }): Promise<Cashier> => {
      const info = await call(cashierOrderInfo, { query: { orderId }, signal, load: false, prompt: false })
      return { ...info, trade: timed(info.trade) }
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollMs(state.data, state.dataUpdateCount - 1),
  })
