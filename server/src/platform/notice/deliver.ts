import { findTemplate, type SmsTemplate } from '../config/sms.ts'
import type { Shop } from '../shop/shop.ts'
import { sendByAliyun, sendByTencent } from './cloud-sms.ts'
import { sendEmail } from './email.ts'
import type { Channel, Message } from './message.ts'
import { writeOutbox } from './outbox.ts'
import { SmsRefused, sendSms } from './sms.ts'

type Sending = Pick<Shop, 'config' | 'providers'>

const smsProviders = ['smsGateway', 'aliyunSms', 'tencentSms'] as const

/** The SMS service in use: the environment takes precedence, and of those entered in the console only one is on. */
function smsProvider({ providers }: Sending): (typeof smsProviders)[number] | undefined {
  const known = smsProviders.filter((name) => providers.get(name))
  return known.find((name) => providers.sourceOf(name) === 'environment') ?? known[0]
}

/** The templates of the SMS service in use; undefined if there is none, or one that sends any text. */
export function smsTemplates(shop: Sending): SmsTemplate[] | undefined {
  const name = smsProvider(shop)
  return name && name !== 'smsGateway' ? shop.providers.get(name)?.templates : undefined
}

/**
 * Whether messages can be sent through this channel: by a provider or to the demo's outbox.
 * @param event the message; some SMS services send only those they have a template for
 */
export function canDeliver(shop: Sending, channel: Channel, event?: string): boolean {
  if (shop.config.demo) return true
  if (channel === 'email') return shop.providers.get('smtp') !== undefined
  const templates = smsTemplates(shop)
  if (templates && event !== undefined) return findTemplate(templates, event) !== undefined
  return smsProvider(shop) !== undefined
}

/**
 * Hands a message to its provider, and in the demo to the outbox. An SMS without a template is not sent. Call from a
 * job, never inside a transaction.
 * @throws when the provider does not accept it; the job then retries
 */
export async function deliver(shop: Sending, message: Message): Promise<void> {
  const { config, providers } = shop
  if (config.demo) await writeOutbox(config.dataDir, message)
  const smtp = providers.get('smtp')
  if (message.channel === 'email' && smtp) await providers.use('smtp', () => sendEmail(smtp, message), isMailFault)
  const name = message.channel === 'sms' ? smsProvider(shop) : undefined
  const templates = smsTemplates(shop)
  if (!name || (templates && !findTemplate(templates, message.sms.event))) return
  await providers.use(name, () => sendBy(shop, name, message), isSmsFault)
}

async function sendBy({ providers }: Sending, name: (typeof smsProviders)[number], message: Message): Promise<void> {
  const [gateway, aliyun, tencent] = [
    providers.get('smsGateway'),
    providers.get('aliyunSms'),
    providers.get('tencentSms'),
  ]
  if (name === 'smsGateway' && gateway) await sendSms(gateway, message)
  if (name === 'aliyunSms' && aliyun) await sendByAliyun(aliyun, message, new Date())
  if (name === 'tencentSms' && tencent) await sendByTencent(tencent, message, new Date())
}

const isSmsFault = (error: unknown) => !(error instanceof SmsRefused && error.aboutNumber)

/** A recipient who does not exist, or whose mailbox is full, is not the mail server's fault. */
const isMailFault = (error: unknown) => (error as { code?: string }).code !== 'EENVELOPE'

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
