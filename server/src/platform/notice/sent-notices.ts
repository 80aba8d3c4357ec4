import { type Language, localText } from '@shop/contract/core/common.ts'
import type { NoticeWords } from '../shop/notices.ts'
import type { Channel } from './message.ts'

type Kind = NonNullable<NoticeWords['sentAs']>

/**
 * Notices that are also sent outside the app. Those about money go to every channel the user has left on; the many
 * steps of an order or a case go only by e-mail. Security notices, which a thief would want unread, go to every
 * contact, no matter what the user chose. Reminders wait for the end of the quiet hours (`notify.quietFromH`,
 * `quietUntilH`).
 */
const kinds = {
  security: { channels: ['email', 'sms'], always: true, waits: false },
  money: { channels: ['email', 'sms'], always: false, waits: false },
  order: { channels: ['email'], always: false, waits: false },
  case: { channels: ['email'], always: false, waits: false },
  reminder: { channels: ['email'], always: false, waits: true },
  checkIn: { channels: ['email'], always: false, waits: true },
} as const satisfies Record<Kind, { channels: readonly Channel[]; always: boolean; waits: boolean }>

export type Sending = (typeof kinds)[Kind]

/** How a notice is sent outside the app; undefined if it is not. */
export function sendingOf({ sentAs }: NoticeWords): Sending | undefined {
  return sentAs && kinds[sentAs]
}

export function wordNotice(words: NoticeWords, number: string, language: Language): string {
  return words[language].replace('{no}', number).replace(/ {2,}/g, ' ')
}

/** The same sentence as in the app, preceded by the shop's name. */
export function toMessage(
  words: NoticeWords,
  { number, language, shop }: { number: string; language: Language; shop: Parameters<typeof localText>[0] },
): { subject: string; body: string } {
  const name = localText(shop, language)
  const text = wordNotice(words, number, language)
  return language === 'en' || language === 'ko'
    ? { subject: `${name}: ${text}`, body: `[${name}] ${text}` }
    : { subject: `${name}：${text}`, body: `【${name}】${text}` }
}
