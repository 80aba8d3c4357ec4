import type { Language } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { orderExportCreate } from '@shop/contract/trade/order-export/order-export.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { writeExportJob } from './jobs.ts'
import { failOpenBefore } from './queries.ts'

/** Long after the job would have given up. */
const abandonedAfterH = 1

/**
 * Plans an export of the orders that a list with the same filter would show the caller.
 * @throws Refusal EXPORT_OPEN (one at a time for each person), NOT_FOUND (another merchant's)
 */
export async function createExport(
  { db }: Shop,
  {
    operator,
    language,
    now,
    ...body
  }: BodyOf<typeof orderExportCreate> & { operator: Operator; language: Language; now: Date },
): Promise<{ id: number }> {
  const { requestId, ...filter } = body
  const { id: operatorId, seller, permissions } = operator
  if (seller && filter.merchantId !== undefined && filter.merchantId !== seller.merchantId) {
    throw new Refusal('NOT_FOUND')
  }
  const of = { operatorId, requestId, name: 'order-export', target: '', body: filter, now }
  return command(db, of, async (tx) => {
    await failOpenBefore(tx, { operatorId, before: addHours(now, -abandonedAfterH), now })
    const made = await tx
      .insertInto('orderExport')
      .values({
        operatorId,
        merchantId: seller?.merchantId ?? null,
        filter: JSON.stringify(filter),
        language,
        permissions: [...permissions],
        state: 'waiting',
        createdAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('EXPORT_OPEN')
    await planJob(tx, writeExportJob, { exportId: made.id }, { maxAttempts: 5 })
    return made
  })
}
