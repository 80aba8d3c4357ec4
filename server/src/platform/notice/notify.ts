import type { Permission } from '@shop/contract/core/endpoint.ts'
import { toStaffEvent } from '@shop/contract/platform/notice/staff.ts'
import { sql } from 'kysely'
import { sendWithNext, type Tx } from '../../core/database/database.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { ShopperEvent } from '../shop/notices.ts'

/** The receiver of a notice: one shopper, all operators with a permission, or all members of a merchant with it. */
export type Receiver = `user:${number}` | StaffReceiver
export type StaffReceiver = `permission:${Permission}` | `merchant:${number}:${Permission}`

/** Those with a permission who work for a seller: the platform's operators, or the merchant's members. */
export function receiverAt({ merchantId }: Seller, permission: Permission): StaffReceiver {
  return merchantId === null ? `permission:${permission}` : `merchant:${merchantId}:${permission}`
}

/** The event of the message to operators about news, for SMS services with templates. */
export const staffSms = 'staff-news'

/** Events are in kebab-case (`cancel-requested`). The server words shoppers' events, the console words operators'. */
type To = { receiver: `user:${number}`; event: ShopperEvent } | { receiver: StaffReceiver; event: string }

export type Notice = To & {
  /** what the event happened to: `order:17` */
  entity: string
  /** parameters of the wording; no balances, no full names */
  params?: Record<string, string | number>
  now: Date
}

/**
 * Adds notices in the app, in one statement, as part of the transaction they report. The same event of the same entity
 * reaches a receiver only once, no matter how often this is called. Providers must not be called inside a transaction,
 * so the next run of `sendNotices` or `sendStaffNotices` decides what is also sent outside the app.
 */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ receiver, params = {}, now, ...about }) => {
    const isSent = receiver.startsWith('user:') || toStaffEvent(about.event) !== 'other'
    return { ...about, receiver, params, createdAt: now, sendAt: isSent ? now : null }
  })
  await insertNew(tx, rows)
}

/** The same notice in the app to many shoppers, in one statement. It is not sent outside the app. */
export async function notifyUsers(
  tx: Tx,
  {
    event,
    entity,
    userIds,
    params,
    now,
  }: Pick<Notice, 'entity' | 'params' | 'now'> & { event: ShopperEvent; userIds: readonly number[] },
): Promise<void> {
  const notice = { event, entity, params: params ?? {}, createdAt: now }
  await insertNew(
    tx,
    userIds.map((id) => ({ ...notice, receiver: `user:${id}` })),
  )
}

async function insertNew(tx: Tx, rows: Parameters<typeof insertRows<'notice'>>[1]): Promise<void> {
  if (rows.length === 0) return
  await sendWithNext(tx, sql`${insertRows('notice', rows)} ON CONFLICT (event, entity, receiver) DO NOTHING`)
}

/** Deletes all notices of a receiver that no longer exists. */
export async function deleteNotices(tx: Tx, receiver: Receiver): Promise<void> {
  await tx.deleteFrom('notice').where('receiver', '=', receiver).execute()
}
