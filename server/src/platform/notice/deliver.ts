import type { Config } from '../config/config.ts'
import { sendEmail } from './email.ts'
import { writeOutbox } from './outbox.ts'
import { SmsRefused, sendSms } from './sms.ts'

export type Channel = 'sms' | 'email'

/** What is sent to one person. */
export interface Message {
  /** the same for every try of the same message */
  id: string
  channel: Channel
  /** mobile number or e-mail address */
  to: string
  /** of an e-mail */
  subject: string
  body: string
  /** the code in the body, when there is one */
  code: string
  createdAt: Date
}

/** Whether anything can be sent this way: by a provider, or into the demo's outbox. */
export function canDeliver({ demo, providers }: Config, channel: Message['channel']): boolean {
  return demo || (channel === 'sms' ? providers.sms : providers.smtp) !== undefined
}

/**
 * Hands a message to its provider, and in the demo to the outbox. To be called by a job, never inside a transaction.
 * @throws when the provider does not take it: the job tries again
 */
export async function deliver({ demo, dataDir, providers }: Config, message: Message): Promise<void> {
  if (demo) await writeOutbox(dataDir, message)
  if (message.channel === 'sms' && providers.sms) await sendSms(providers.sms, message)
  if (message.channel === 'email' && providers.smtp) await sendEmail(providers.smtp, message)
}

/**
 * Whether a message that `deliver` threw for has certainly gone nowhere: the provider said no, or was never reached.
 * After a time-out nobody knows.
 */
export function wasRefused(error: unknown): boolean {
  if (error instanceof SmsRefused) return true
  const { code, responseCode, cause } = error as { code?: string; responseCode?: number; cause?: { code?: string } }
  return responseCode !== undefined || unreached.has(code ?? '') || unreached.has(cause?.code ?? '')
}

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'EAUTH', 'EHOSTUNREACH', 'ENETUNREACH'])
