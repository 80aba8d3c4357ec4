import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { moveCase } from './move-case.ts'
import type { CaseRecord } from './queries.ts'

/** Closes the case behind a refund whose money has arrived, if it has one. The caller holds the lock on its order. */
export async function finishRefunded(
  shop: Shop,
  tx: Tx,
  { refundId, actor, now }: { refundId: number; actor: Actor; now: Date },
): Promise<void> {
  const aftersale = await tx
    .selectFrom('aftersale')
    .selectAll()
    .where('refundId', '=', refundId)
    .where('state', '=', 'refunding')
    .executeTakeFirst()
  if (aftersale) await moveCase(shop, tx, aftersale as CaseRecord, { from: ['refunding'], to: 'completed', actor, now })
}
