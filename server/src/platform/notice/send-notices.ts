import { localText } from '@shop/contract/core/common.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { addHours } from '../../core/value/time.ts'
import { type NoticeWords, noticesOf } from '../shop/notices.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver, deliver, wasRefused } from './deliver.ts'
import type { Channel } from './message.ts'
import { findChoice } from './notice-choice.ts'
import { type Quiet, quietUntil } from './quiet-hours.ts'
import { type Recipient, recipients } from './recipients.ts'
import { type Sending, sendingOf, toMessage } from './sent-notices.ts'
import { recordNumberOf } from './shopper-notices.ts'

const batchSize = 50
const maxTries = 5
/** Minutes until a notice is retried. A node holds it that long, which exceeds every provider's timeout. */
const retryMinutes = [2, 10, 60, 180, 720]
/** Older notices are not sent any more. */
const maxAgeH = 24

interface DueNotice {
  id: number
  event: string
  receiver: string
  params: Record<string, string | number>
  createdAt: Date
  sendTries: number
}

/** Runs every minute: sends shoppers' due notices outside the app. May run on any number of nodes at once. */
export async function sendNotices(shop: Shop, _payload: object, now: Date): Promise<void> {
  const kinds = new Map([...noticesOf(shop)].filter(([, words]) => sendingOf(words)))
  await dequeueAppOnly(shop.db, { sent: [...kinds.keys()], now })
  for (;;) {
    const due = await takeDue(shop.db, { sent: [...kinds.keys()], now })
    const finished: number[] = []
    for (const notice of due) {
      if (await sendNotice(shop, notice, kinds.get(notice.event) as NoticeWords, now)) finished.push(notice.id)
    }
    if (finished.length > 0)
      await shop.db.updateTable('notice').set({ sendAt: null }).where('id', 'in', finished).execute()
    if (due.length < batchSize) return
  }
}

/** Takes notices that are only for the app out of the sending queue. */
async function dequeueAppOnly(db: Db, { sent, now }: { sent: string[]; now: Date }): Promise<void> {
  await db
    .updateTable('notice')
    .set({ sendAt: null })
    .where('sendAt', '<=', now)
    .where('event', 'not in', sent)
    .where('receiver', 'like', 'user:%')
    .execute()
}

/** Claims notices for this node; other nodes see them again only if this one fails to finish. */
async function takeDue(db: Db, { sent, now }: { sent: string[]; now: Date }): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    UPDATE notice SET send_tries = send_tries + 1,
      send_at = ${now}::timestamptz + make_interval(mins => (${retryMinutes}::int[])[least(send_tries + 1, ${maxTries})])
    WHERE id IN (
      SELECT id FROM notice WHERE send_at <= ${now} AND event = ANY(${sent}::text[]) AND receiver LIKE 'user:%' ORDER BY send_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) RETURNING id, event, receiver, params, created_at, send_tries`.execute(db)
  return rows
}

/** @returns whether there is nothing left to send */
async function sendNotice(shop: Shop, notice: DueNotice, words: NoticeWords, now: Date): Promise<boolean> {
  const { db } = shop
  const sending = sendingOf(words) as Sending
  const quiet = sending.waits ? quietUntil(now, readQuiet(shop)) : undefined
  if (quiet) {
    // This is not an attempt, so it must not count as one.
    const sendTries = notice.sendTries - 1
    await db.updateTable('notice').set({ sendAt: quiet, sendTries }).where('id', '=', notice.id).execute()
    return false
  }
  const isNews = now < addHours(notice.createdAt, maxAgeH)
  let refused = false
  for (const target of isNews ? await targetsOf(shop, notice, words) : []) {
    refused = !(await sendOnce(shop, notice, { ...target, words, now })) || refused
  }
  return !refused || notice.sendTries >= maxTries
}

function readQuiet({ settings }: Shop): Quiet {
  return { ...settings.get('notify'), zone: settings.get('store').timezone }
}

interface Target {
  channel: Channel
  to: string
  language: Recipient['language']
}

/** The contacts it is sent to: bound, deliverable and not switched off. */
async function targetsOf(shop: Shop, { receiver, event }: DueNotice, words: NoticeWords): Promise<Target[]> {
  const sending = sendingOf(words) as Sending
  const channels = sending.channels.filter((channel) => canDeliver(shop, channel, event))
  if (channels.length === 0) return []
  const userId = Number(receiver.slice('user:'.length))
  const recipient = await shop.get(recipients)(shop.db, userId)
  if (!recipient) return []
  const choice = await findChoice(shop.db, userId)
  const offered = shop.settings.get('notify')
  const { sentAs } = words
  const isWanted = sentAs !== undefined && sentAs !== 'security' && choice.topics.has(sentAs)
  return channels.flatMap((channel) => {
    const to = channel === 'sms' ? recipient.mobile : recipient.email
    const wanted = sending.always || (isWanted && offered[channel] && choice[channel])
    return to !== null && wanted ? [{ channel, to, language: recipient.language }] : []
  })
}

/** @returns false when the provider refused it, so that it can be retried */
async function sendOnce(
  shop: Shop,
  { id, event, params }: DueNotice,
  { words, channel, to, language, now }: Target & { words: NoticeWords; now: Date },
): Promise<boolean> {
  if (!(await recordAttempt(shop.db, { id, channel, now }))) return true
  const { name } = shop.settings.get('store')
  const number = recordNumberOf(params)
  const message = toMessage(words, { number, language, shop: name })
  const sms = { event, language, values: { number, shop: localText(name, language) } }
  try {
    await deliver(shop, { id: `notice-${id}-${channel}`, channel, to, code: '', sms, createdAt: now, ...message })
  } catch (error) {
    shop.log.warn({ err: error, noticeId: id, channel }, 'a notice was not sent')
    // It may have arrived. Not sending it is better than sending it twice: the notice is in the app anyway.
    if (!wasRefused(error)) return true
    await recordOutcome(shop.db, { id, channel, state: 'refused' })
    return false
  }
  await recordOutcome(shop.db, { id, channel, state: 'sent' })
  return true
}

/** Records the message before it is sent. @returns false when it was, or may have been, sent before */
async function recordAttempt(
  db: Db,
  { id, channel, now }: { id: number; channel: Channel; now: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('noticeMessage')
    .values({ noticeId: id, channel, state: 'sending', at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['noticeId', 'channel'])
        .doUpdateSet({ state: 'sending', at: now })
        .where((eb: ExpressionBuilder<DB, 'noticeMessage'>) => eb('noticeMessage.state', '=', 'refused')),
    )
    .returning('noticeId')
    .executeTakeFirst()
  return begun !== undefined
}

async function recordOutcome(
  db: Db,
  { id, channel, state }: { id: number; channel: Channel; state: 'sent' | 'refused' },
): Promise<void> {
  await db
    .updateTable('noticeMessage')
    .set({ state })
    .where('noticeId', '=', id)
    .where('channel', '=', channel)
    .execute()
}
