import { createHash, randomUUID } from 'node:crypto'
import { type AliyunSms, findTemplate, type SmsTemplate, type TencentSms } from '../config/sms.ts'
import { contentType, signForAliyun, signForTencent } from './cloud-signature.ts'
import type { Message } from './message.ts'
import { SmsRefused } from './sms.ts'

// The only file that calls Aliyun's and Tencent Cloud's SMS services, which send approved templates only.

const timeoutMs = 10_000

/** Codes that say something about the number, not about us or the service. */
const aboutNumber = /BUSINESS_LIMIT_CONTROL|MOBILE_NUMBER_ILLEGAL|PhoneNumber|BLACK/i

/**
 * @throws SmsRefused when the service did not accept the message or it has no template; Error when it is unknown
 *   whether it did
 */
export async function sendByAliyun(config: AliyunSms, message: Message, now: Date): Promise<void> {
  const template = templateOf(config.templates, message)
  const values = template.parameters.map((name) => [name, message.sms.values[name] ?? ''])
  const query = toQuery({
    OutId: message.id,
    PhoneNumbers: message.to,
    SignName: template.signName,
    TemplateCode: template.id,
    TemplateParam: JSON.stringify(Object.fromEntries(values)),
  })
  const headers = {
    host: new URL(config.url).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const authorization = signForAliyun(config, { query, headers, body: '' })
  const { status, answer } = await post(`${config.url}/?${query}`, { ...headers, authorization }, '')
  assertAccepted('OK', status, answer.Code, answer.Message)
}

/** @throws like `sendByAliyun` */
export async function sendByTencent(config: TencentSms, message: Message, now: Date): Promise<void> {
  const template = templateOf(config.templates, message)
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.to}`],
    SmsSdkAppId: config.sdkAppId,
    SignName: template.signName,
    TemplateId: template.id,
    TemplateParamSet: template.parameters.map((name) => message.sms.values[name] ?? ''),
    SessionContext: message.id,
  })
  const { host } = new URL(config.url)
  const headers = {
    host,
    'content-type': contentType,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': String(Math.floor(now.getTime() / 1_000)),
    authorization: signForTencent(config, { service: 'sms', host, body, now }),
  }
  const { status, answer } = await post(config.url, headers, body)
  const { Error: error, SendStatusSet: sent } = (answer.Response ?? {}) as { Error?: Coded; SendStatusSet?: Coded[] }
  const result = error ?? sent?.[0]
  assertAccepted('Ok', status, result?.Code, result?.Message)
}

interface Coded {
  Code?: unknown
  Message?: unknown
}

function templateOf(templates: SmsTemplate[], { sms }: Message): SmsTemplate {
  const template = findTemplate(templates, sms.event, sms.language)
  if (!template) throw new SmsRefused(`no template for ${sms.event}`, { aboutNumber: false })
  return template
}

/** As RFC 3986 encodes, in the order of the names. */
function toQuery(parameters: Record<string, string>): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return Object.entries(parameters)
    .map(([name, text]) => `${name}=${encode(text)}`)
    .join('&')
}

async function post(url: string, headers: Record<string, string>, body: string) {
  const { host: _, ...others } = headers
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', headers: others, body, signal, redirect: 'error' })
  const answer = ((await response.json().catch(() => undefined)) ?? {}) as Coded & { Response?: object }
  return { status: response.status, answer }
}

function assertAccepted(accepted: string, status: number, code: unknown, message: unknown): void {
  if (code === accepted && status < 300) return
  // Without an error code from the provider, it may have been sent.
  if (typeof code !== 'string' || status >= 500) throw new Error(`the SMS service answered ${status}`)
  throw new SmsRefused(`${code} ${String(message ?? '')}`.slice(0, 200), { aboutNumber: aboutNumber.test(code) })
}
