import type { Language } from '@shop/contract/core/common.ts'
import type { SmsParameter } from '../config/sms.ts'

export type Channel = 'sms' | 'email'

/** A message to one person. */
export interface Message {
  /** the same for every attempt to send the same message */
  id: string
  channel: Channel
  /** mobile number or e-mail address */
  to: string
  /** only for e-mails */
  subject: string
  body: string
  /** the code in the body; empty if there is none */
  code: string
  /** the data an SMS service with templates needs instead of the body */
  sms: { event: string; language: Language; values: Partial<Record<SmsParameter, string>> }
  createdAt: Date
}
