import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { noticeChoice } from '@shop/contract/platform/notice/notice.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver } from './deliver.ts'
import { recipients } from './recipients.ts'

/** Through which channels a user wants notices; all of them unless the user has chosen otherwise. */
export async function findChoice(db: Db | Tx, userId: number): Promise<{ email: boolean; sms: boolean }> {
  const row = await db
    .selectFrom('noticeChoice')
    .select(['email', 'sms'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { email: true, sms: true }
}

export async function readChoice(shop: Shop, userId: number): Promise<DataOf<typeof noticeChoice>> {
  const [recipient, choice] = await Promise.all([shop.get(recipients)(shop.db, userId), findChoice(shop.db, userId)])
  const settings = shop.settings.get('notify')
  const of = (channel: 'email' | 'sms', address: string) => ({
    is_offered: settings[channel] && canDeliver(shop.config, channel) ? (1 as const) : (0 as const),
    address,
    is_on: choice[channel] ? (1 as const) : (0 as const),
  })
  return {
    email: of('email', maskEmail(recipient?.email ?? null)),
    sms: of('sms', maskMobile(recipient?.mobile ?? null)),
  }
}

export async function writeChoice(
  db: Db,
  { userId, email, sms }: { userId: number; email: boolean; sms: boolean },
): Promise<void> {
  await db
    .insertInto('noticeChoice')
    .values({ userId, email, sms })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, sms }))
    .execute()
}
