import { type StaffChoice, type StaffEvent, staffEvents, toStaffEvent } from '@shop/contract/platform/notice/staff.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { platform } from '../../core/value/seller.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver, deliver, wasRefused } from './deliver.ts'
import type { Channel } from './message.ts'
import { receiverAt, staffSms } from './notify.ts'
import { quietUntil } from './quiet-hours.ts'
import { findStaffChoices } from './staff-choice.ts'
import { type StaffReader, staffReaders } from './staff-readers.ts'
import { toStaffMessage } from './staff-words.ts'

const batchSize = 500
const maxTries = 5
/** A node holds the notices that long, which exceeds every provider's timeout. */
const retryMinutes = 5
/** Older notices are not sent any more. */
const maxAgeH = 24

type Named = Exclude<StaffEvent, 'other'>
interface DueNotice {
  id: number
  event: Named
  receiver: string
  createdAt: Date
  sendTries: number
}

/**
 * Runs every minute: tells operators about new work by e-mail or SMS, as each has chosen. Each gets one message about
 * everything; during their quiet hours it waits. May run on any number of nodes at once.
 */
export async function sendStaffNotices(shop: Shop, _payload: object, now: Date): Promise<void> {
  const due = await takeDue(shop.db, now)
  if (due.length === 0) return
  const choices = await findAway(shop)
  const readers = await shop.get(staffReaders)(shop.db, [...choices.keys()])
  /** notices that an operator is still to be told about, and when */
  const later = new Map<number, Date>()
  for (const reader of readers) {
    const choice = choices.get(reader.id) as StaffChoice
    for (const channel of ['email', 'sms'] as const) {
      const mine = due.filter((notice) => isNews(notice, now) && isFor(reader, notice, { choice, channel }))
      if (mine.length === 0 || !canDeliver(shop, channel, staffSms)) continue
      const quiet = quietUntil(now, { ...choice, zone: shop.settings.get('store').timezone })
      const told = !quiet && (await tell(shop, mine, { reader, choice, channel, now }))
      const retry = mine.filter(({ sendTries }) => quiet || sendTries < maxTries)
      if (!told) for (const { id } of retry) later.set(id, quiet ?? addHours(now, retryMinutes / 60))
    }
  }
  for (const [id, sendAt] of later) await shop.db.updateTable('notice').set({ sendAt }).where('id', '=', id).execute()
  const finished = due.flatMap(({ id }) => (later.has(id) ? [] : [id]))
  if (finished.length > 0)
    await shop.db.updateTable('notice').set({ sendAt: null }).where('id', 'in', finished).execute()
}

const isNews = ({ createdAt }: DueNotice, now: Date) => now < addHours(createdAt, maxAgeH)

/** Claims notices for this node; other nodes see them again only if this one fails to finish. */
async function takeDue(db: Db, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    UPDATE notice SET send_tries = send_tries + 1, send_at = ${now}::timestamptz + make_interval(mins => ${retryMinutes})
    WHERE id IN (
      SELECT id FROM notice WHERE send_at <= ${now} AND receiver NOT LIKE 'user:%' ORDER BY send_at LIMIT ${batchSize}
      FOR UPDATE SKIP LOCKED
    ) RETURNING id, event, receiver, created_at, send_tries`.execute(db)
  return rows
}

/** The choices of all who want to be told outside the console. */
async function findAway({ db }: Shop): Promise<Map<number, StaffChoice>> {
  const rows = await db
    .selectFrom('staffChoice')
    .select('operatorId')
    .where((eb) => eb.or([eb('email', '<>', ''), eb('mobile', '<>', '')]))
    .execute()
  return findStaffChoices(
    db,
    rows.map(({ operatorId }) => operatorId),
  )
}

function isFor(
  { permissions, seller }: StaffReader,
  { event, receiver }: DueNotice,
  { choice, channel }: { choice: StaffChoice; channel: Channel },
): boolean {
  if (!choice.ways[toStaffEvent(event)].includes(channel) || addressOf(choice, channel) === '') return false
  return [...permissions].some((permission) => receiverAt(seller ?? platform, permission) === receiver)
}

const addressOf = ({ email, mobile }: StaffChoice, channel: Channel) => (channel === 'email' ? email : mobile)

/** @returns false when the provider refused it, so that it can be retried */
async function tell(
  shop: Shop,
  notices: readonly DueNotice[],
  { reader, choice, channel, now }: { reader: StaffReader; choice: StaffChoice; channel: Channel; now: Date },
): Promise<boolean> {
  const claim = { operatorId: reader.id, channel }
  const claimed = await shop.db
    .insertInto('staffMessage')
    .values(notices.map(({ id }) => ({ ...claim, noticeId: id, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('noticeId')
    .execute()
  const ids = new Set(claimed.map(({ noticeId }) => noticeId))
  const told = notices.filter(({ id }) => ids.has(id))
  if (told.length === 0) return true
  const counts = new Map<Named, number>()
  for (const event of staffEvents) {
    const count = told.filter((notice) => notice.event === event).length
    if (event !== 'other' && count > 0) counts.set(event, count)
  }
  const { name } = shop.settings.get('store')
  const message = toStaffMessage(counts, { shop: name, language: reader.language })
  const sms = { event: staffSms, language: reader.language, values: { number: String(told.length) } }
  const id = `staff-${reader.id}-${told.at(-1)?.id}-${channel}`
  try {
    const to = addressOf(choice, channel)
    await deliver(shop, { id, channel, to, code: '', sms, createdAt: now, ...message })
    return true
  } catch (error) {
    shop.log.warn({ err: error, operatorId: reader.id, channel }, 'an operator could not be notified')
    // It may have arrived. Not sending it is better than sending it twice: the notice is in the console anyway.
    if (!wasRefused(error)) return true
    await shop.db
      .deleteFrom('staffMessage')
      .where('operatorId', '=', reader.id)
      .where('channel', '=', channel)
      .where('noticeId', 'in', [...ids])
      .execute()
    return false
  }
}
