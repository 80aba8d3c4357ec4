import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { Tx } from '../../core/database/database.ts'
import type { ShopperEvent } from '../shop/notices.ts'

/** Whom a notice is for: one shopper, or whichever operators hold a permission. */
export type Receiver = `user:${number}` | `permission:${Permission}`

/** What happened, in kebab-case (`cancel-requested`): shoppers are told of what has words, the console words the rest. */
type To = { receiver: `user:${number}`; event: ShopperEvent } | { receiver: `permission:${Permission}`; event: string }

export type Notice = To & {
  /** what it happened to: `order:17` */
  entity: string
  /** what the wording needs; no balances, no full names */
  params?: Record<string, string | number>
  now: Date
}

/**
 * Leaves a notice in the app, as part of the transaction that it tells of. The same event of the same thing reaches a
 * receiver once, however often it is told. The next run of `sendNotices` decides what is also sent outside the app: no
 * provider is asked inside a transaction.
 */
export async function notify(tx: Tx, { event, entity, receiver, params = {}, now }: Notice): Promise<void> {
  const sendAt = receiver.startsWith('user:') ? now : null
  await tx
    .insertInto('notice')
    .values({ event, entity, receiver, params: JSON.stringify(params), createdAt: now, sendAt })
    .onConflict((conflict) => conflict.columns(['event', 'entity', 'receiver']).doNothing())
    .execute()
}

/** Takes away all notices of somebody who does not exist any more. */
export async function forgetNotices(tx: Tx, receiver: Receiver): Promise<void> {
  await tx.deleteFrom('notice').where('receiver', '=', receiver).execute()
}
