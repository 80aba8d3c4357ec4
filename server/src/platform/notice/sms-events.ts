import { findTemplate, type SmsTemplate } from '../config/sms.ts'
import { point } from '../shop/extension.ts'
import { noticesOf } from '../shop/notices.ts'
import type { Shop } from '../shop/shop.ts'
import { sendingOf } from './sent-notices.ts'

/** Messages sent by SMS besides notices; each domain adds its own. */
export const smsEvents = point<string>('SMS events')

/** The messages that have no template and are therefore not sent by SMS. */
export function missingTemplates(shop: Pick<Shop, 'all'>, templates: readonly SmsTemplate[]): string[] {
  const notices = [...noticesOf(shop)].filter(([, words]) => sendingOf(words)?.channels.some((one) => one === 'sms'))
  const events = [...shop.all(smsEvents), ...notices.map(([event]) => event)]
  return events.filter((event) => !findTemplate(templates, event))
}
