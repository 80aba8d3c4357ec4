import type { Config } from '../config/config.ts'
import { sendEmail } from './email.ts'
import { writeOutbox } from './outbox.ts'
import { SmsRefused, sendSms } from './sms.ts'

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
  createdAt: Date
}

/** Whether messages can be sent through this channel: by a provider or to the demo's outbox. */
export function canDeliver({ demo, providers }: Config, channel: Message['channel']): boolean {
  return demo || (channel === 'sms' ? providers.sms : providers.smtp) !== undefined
}

/**
 * Hands a message to its provider, and in the demo to the outbox. Call from a job, never inside a transaction.
 * @throws when the provider does not accept it; the job then retries
 */
export async function deliver({ demo, dataDir, providers }: Config, message: Message): Promise<void> {
  if (demo) await writeOutbox(dataDir, message)
  if (message.channel === 'sms' && providers.sms) await sendSms(providers.sms, message)
  if (message.channel === 'email' && providers.smtp) await sendEmail(providers.smtp, message)
}

/**
 * Whether a message that `deliver` threw for was certainly not sent: the provider refused it or was never reached.
 * After a timeout that is unknown.
 */
export function wasRefused(error: unknown): boolean {
  if (error instanceof SmsRefused) return true
  const { code, responseCode, cause } = error as { code?: string; responseCode?: number; cause?: { code?: string } }
  return responseCode !== undefined || unreached.has(code ?? '') || unreached.has(cause?.code ?? '')
}

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'EAUTH', 'EHOSTUNREACH', 'ENETUNREACH'])
