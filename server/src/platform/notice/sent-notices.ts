import { type Language, localText } from '@shop/contract/core/common.ts'
import type { NoticeWords } from '../shop/notices.ts'
import type { Channel } from './deliver.ts'

type Kind = NonNullable<NoticeWords['sentAs']>

/**
 * What is also sent outside the app. Word of the person's money goes to all that he has left on; the steps of a case are
 * many, and go by e-mail alone. What a thief would want unread is sent wherever the person is reached, asked or not. A
 * reminder can wait for the morning (`notify.quietFromH`, `quietUntilH`).
 */
const kinds = {
  security: { channels: ['email', 'sms'], always: true, waits: false },
  money: { channels: ['email', 'sms'], always: false, waits: false },
  case: { channels: ['email'], always: false, waits: false },
  reminder: { channels: ['email'], always: false, waits: true },
} as const satisfies Record<Kind, { channels: readonly Channel[]; always: boolean; waits: boolean }>

export type Sending = (typeof kinds)[Kind]

/** How a notice leaves the app; undefined: it does not. */
export function sendingOf({ sentAs }: NoticeWords): Sending | undefined {
  return sentAs && kinds[sentAs]
}

export function wordNotice(words: NoticeWords, number: string, language: Language): string {
  return words[language].replace('{no}', number).replace(/ {2,}/g, ' ')
}

/** The same sentence as in the app, with the shop's name before it. */
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
