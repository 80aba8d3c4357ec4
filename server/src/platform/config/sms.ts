import { type Language, languages } from '@shop/contract/core/common.ts'
import { type Env, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'

/** The values a template may be filled with. */
export const smsParameters = ['code', 'minutes', 'shop', 'number', 'at'] as const

export type SmsParameter = (typeof smsParameters)[number]

/** A text that a provider has approved. */
export interface SmsTemplate {
  /** such as `code` or `order-refunded` */
  event: string
  /** undefined: for all languages without their own template */
  language: Language | undefined
  id: string
  /** in the template's order */
  parameters: SmsParameter[]
  /** the sender's approved name */
  signName: string
}

export interface AliyunSms {
  accessKeyId: string
  accessKeySecret: string
  templates: SmsTemplate[]
  /** without a trailing slash */
  url: string
}

export interface TencentSms {
  secretId: string
  secretKey: string
  sdkAppId: string
  templates: SmsTemplate[]
  /** without a trailing slash */
  url: string
}

/** @throws StartError naming the variable and what it accepts */
export function readAliyunSms(env: Env): AliyunSms | undefined {
  const names = ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATES'] as const
  const address = readAddress(env, 'ALIYUN_SMS_URL', 'https://dysmsapi.aliyuncs.com')
  const given = together(env, names)
  return (
    given && {
      accessKeyId: given.ALIYUN_SMS_KEY_ID,
      accessKeySecret: given.ALIYUN_SMS_KEY_SECRET,
      templates: readTemplates(env, 'ALIYUN_SMS_TEMPLATES', given.ALIYUN_SMS_SIGN),
      url: address,
    }
  )
}

/** @throws StartError naming the variable and what it accepts */
export function readTencentSms(env: Env): TencentSms | undefined {
  const keys = ['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY', 'TENCENT_SMS_APP_ID'] as const
  const address = readAddress(env, 'TENCENT_SMS_URL', 'https://sms.tencentcloudapi.com')
  const given = together(env, [...keys, 'TENCENT_SMS_SIGN', 'TENCENT_SMS_TEMPLATES'])
  return (
    given && {
      secretId: given.TENCENT_SMS_SECRET_ID,
      secretKey: given.TENCENT_SMS_SECRET_KEY,
      sdkAppId: given.TENCENT_SMS_APP_ID,
      templates: readTemplates(env, 'TENCENT_SMS_TEMPLATES', given.TENCENT_SMS_SIGN),
      url: address,
    }
  )
}

const readAddress = (env: Env, name: string, usual: string) =>
  (url(env, name, ['http:', 'https:']) ?? usual).replace(/\/+$/, '')

/** `event language = template : parameters @ signature`; language, parameters and signature may be left out. */
const line = /^([a-z][a-z0-9-]{0,60})(?: +([a-zA-Z-]+))? *= *([\w-]{1,40})(?: *:([a-z, ]*))?(?: *@ *(\S.{0,40}))?$/

/** One template per line, or separated by semicolons. */
function readTemplates(env: Env, name: string, usualSign: string): SmsTemplate[] {
  const lines = (value(env, name) ?? '').split(/[\n;]/).map((text) => text.trim())
  const templates = lines.filter(Boolean).map((text) => readTemplate(text, usualSign))
  const wrong = templates.indexOf(undefined)
  if (wrong >= 0)
    throw new StartError(`${name} takes lines like "code en = SMS_1 : code minutes", not line ${wrong + 1}`)
  return templates as SmsTemplate[]
}

function readTemplate(text: string, usualSign: string): SmsTemplate | undefined {
  const [, event, language, id, list = '', signName = usualSign] = line.exec(text) ?? []
  const parameters = list.split(/[, ]+/).filter(Boolean) as SmsParameter[]
  if (!event || !id || !parameters.every((one) => smsParameters.includes(one))) return undefined
  if (language !== undefined && !languages.includes(language as Language)) return undefined
  return { event, language: language as Language | undefined, id, parameters, signName }
}

/**
 * The template for an event: in its language, else one for all languages, else any. Codes without their own
 * template use that of `code`.
 */
export function findTemplate(
  templates: readonly SmsTemplate[],
  event: string,
  language?: Language,
): SmsTemplate | undefined {
  const own = templates.filter((one) => one.event === event)
  const known = own.length === 0 && event.startsWith('code-') ? templates.filter((one) => one.event === 'code') : own
  return known.find((one) => one.language === language) ?? known.find((one) => one.language === undefined) ?? known[0]
}
