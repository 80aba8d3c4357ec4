import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { noticeChoice } from '@shop/contract/platform/notice/notice.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { findUser, maskTarget } from '../../people/account/users.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver } from './deliver.ts'

/** What a person wants notices sent to; who has said nothing wants them. */
export async function findChoice(db: Db | Tx, userId: number): Promise<{ email: boolean; sms: boolean }> {
  const row = await db
    .selectFrom('noticeChoice')
    .select(['email', 'sms'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { email: true, sms: true }
}

export async function readChoice(shop: Shop, userId: number): Promise<DataOf<typeof noticeChoice>> {
  const [user, choice] = await Promise.all([findUser(shop.db, userId), findChoice(shop.db, userId)])
  const settings = shop.settings.get('notify')
  const of = (channel: 'email' | 'sms', value: string | null | undefined) => ({
    is_offered: settings[channel] && canDeliver(shop.config, channel) ? (1 as const) : (0 as const),
    address: value ? maskTarget({ kind: channel === 'sms' ? 'mobile' : 'email', value }) : '',
    is_on: choice[channel] ? (1 as const) : (0 as const),
  })
  return { email: of('email', user?.email), sms: of('sms', user?.mobile) }
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
