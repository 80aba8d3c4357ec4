import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type NoticeTopic, type noticeChoice, noticeTopics } from '@shop/contract/platform/notice/notice.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import { toFlag } from '../../core/value/wire.ts'
import { openModules } from '../shop/open-modules.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver } from './deliver.ts'
import { recipients } from './recipients.ts'

/** The notices a user wants to receive outside the app. */
export interface NoticeChoice {
  email: boolean
  sms: boolean
  topics: ReadonlySet<NoticeTopic>
}

/** Every channel and topic except the reminder to check in, unless the user has chosen otherwise. */
export async function findChoice(db: Db | Tx, userId: number): Promise<NoticeChoice> {
  const row = await db
    .selectFrom('noticeChoice')
    .select(['email', 'sms', 'muted', 'checkIn'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const { email, sms, muted, checkIn } = row ?? { email: true, sms: true, muted: [], checkIn: false }
  const isOn = (topic: NoticeTopic) => (topic === 'checkIn' ? checkIn : !muted.includes(topic))
  return { email, sms, topics: new Set(noticeTopics.filter(isOn)) }
}

export async function readChoice(shop: Shop, userId: number): Promise<DataOf<typeof noticeChoice>> {
  const [recipient, choice] = await Promise.all([shop.get(recipients)(shop.db, userId), findChoice(shop.db, userId)])
  const settings = shop.settings.get('notify')
  const of = (channel: 'email' | 'sms', address: string) => ({
    is_offered: toFlag(settings[channel] && canDeliver(shop, channel)),
    address,
    is_on: toFlag(choice[channel]),
  })
  const isOffered = (topic: NoticeTopic) => topic !== 'checkIn' || openModules(shop.settings).sign
  return {
    email: of('email', maskEmail(recipient?.email ?? null)),
    sms: of('sms', maskMobile(recipient?.mobile ?? null)),
    topics: noticeTopics.map((topic) => ({
      topic,
      is_on: toFlag(choice.topics.has(topic)),
      is_offered: toFlag(isOffered(topic)),
    })),
  }
}

/** @param chosen.topics those that are on; absent: unchanged */
export async function writeChoice(
  db: Db,
  { userId, email, sms, topics }: { userId: number; email: boolean; sms: boolean; topics?: readonly NoticeTopic[] },
): Promise<void> {
  const chosen = topics && {
    muted: noticeTopics.filter((topic) => topic !== 'checkIn' && !topics.includes(topic)),
    checkIn: topics.includes('checkIn'),
  }
  await db
    .insertInto('noticeChoice')
    .values({ userId, email, sms, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, sms, ...chosen }))
    .execute()
}

/** Some of the users who want to be reminded to check in, by id. */
export async function findCheckInReminders(
  db: Db | Tx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('noticeChoice')
    .select('userId')
    .where('checkIn', '=', true)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}
