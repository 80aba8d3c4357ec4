import type { Shop } from '../../platform/shop/shop.ts'
import { moveCase, readAmounts, refundCase } from './move-case.ts'
import { findCase, lockCase } from './queries.ts'
import { acceptReturn } from './receive-goods.ts'
import { timeoutAction } from './rules.ts'

/** The timer of a case: what happens when nobody acts in time. Leaves alone a case that has moved on since. */
export async function timeOutCase(shop: Shop, { caseId }: { caseId: number }, now: Date): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await findCase(tx, { caseId }))) return
    const locked = await lockCase(tx, { caseId })
    const { aftersale } = locked
    if (aftersale.dueAt === null || now < aftersale.dueAt) return
    const by = { actor: 'system:aftersale' as const, now, reason: 'timeout' }
    switch (timeoutAction(aftersale)) {
      case 'agree':
        return refundCase(shop, tx, locked, {
          ...by,
          ...(await readAmounts(tx, locked, {})),
          from: ['applied'],
          via: 'agreed',
        })
      case 'receive':
        // Nobody has inspected the units, so they are not put back on sale.
        return acceptReturn(shop, tx, locked, { ...by, ...(await readAmounts(tx, locked, {})), putBack: false })
      case 'arbitrate':
        await moveCase(shop, tx, aftersale, { ...by, from: [aftersale.state], to: 'arbitration' })
        return
      case 'close':
        await moveCase(shop, tx, aftersale, { ...by, from: ['wait_return'], to: 'closed_timeout' })
        return
      case 'complete':
        await moveCase(shop, tx, aftersale, { ...by, from: ['resent'], to: 'completed' })
    }
  })
}
