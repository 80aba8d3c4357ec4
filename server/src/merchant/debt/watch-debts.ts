import type { Tx } from '../../core/database/database.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Programme } from '../../trade/order/programme.ts'
import { tendDebtJob } from '../registry/jobs.ts'
import { hasDebt } from './queries.ts'

/**
 * A refund can leave a debt, and so can the settlement of an order the merchant collected itself; settlements can repay
 * one. A job does the rest: it locks the merchant before its accounts, which are already locked here.
 */
export const watchDebts: Programme = {
  settled: (_shop, _tx, { order: { merchantId } }) => watch(merchantId),
  refunded: (_shop, _tx, { order, settled }) =>
    settled || order.collectAccountId !== null ? watch(order.merchantId) : undefined,
}

function watch(merchantId: number | null) {
  if (merchantId === null) return undefined
  const write = async (tx: Tx) => {
    if (await hasDebt(tx, merchantId)) {
      await planJob(tx, tendDebtJob, { merchantId }, { key: `merchant-debt:${merchantId}` })
    }
  }
  return { decide: () => ({ write }) }
}
