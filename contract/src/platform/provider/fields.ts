// The fields of each outside service, and the environment variables that set the same.

/** The services whose keys operators may enter. */
export const enteredProviders = [
  'smtp',
  'aliyunSms',
  'tencentSms',
  'wechat',
  'wechatMini',
  'wechatPay',
  'alipay',
  'kuaidi100',
  'map',
  'adCallback',
] as const

export type EnteredProvider = (typeof enteredProviders)[number]

/** Every outside service, in display order. The SMS gateway and the storage are set by the environment only. */
export const providerNames = [
  'smtp',
  'smsGateway',
  'aliyunSms',
  'tencentSms',
  'wechat',
  'wechatMini',
  'wechatPay',
  'alipay',
  'kuaidi100',
  'map',
  'adCallback',
  'storage',
] as const

export type ProviderName = (typeof providerNames)[number]

/** Changing the keys of these takes two operators: they decide who receives the money. */
export const dualProviders = ['wechatPay', 'alipay'] as const satisfies EnteredProvider[]

/** Only one of these is used at a time: switching one on switches the others off. */
export const alternatives: readonly (readonly EnteredProvider[])[] = [['aliyunSms', 'tencentSms']]

export type DualProvider = (typeof dualProviders)[number]

export interface ProviderField {
  name: string
  /** the environment variable of the same meaning */
  variable: string
  /** never sent to a client; an empty value from a client keeps the stored one */
  secret?: true
  optional?: true
  /** names the server that the secrets are sent to; anyone who changes it has to enter them again */
  address?: true
  /** several lines: a PEM key, a list */
  lines?: true
  pattern: string
  max: number
}

type More = Partial<ProviderField>
const word = (name: string, variable: string, more: More = {}): ProviderField => ({
  name,
  variable,
  pattern: '^[!-~]+$',
  max: 200,
  ...more,
})
const secret = (name: string, variable: string, more: More = {}) => word(name, variable, { secret: true, ...more })
const pem = (name: string, variable: string) =>
  secret(name, variable, { lines: true, pattern: '^-----BEGIN [\\s\\S]+-----\\s*$', max: 5_000 })

/** PEM, or only the part between its first and last line, as Alipay shows keys. */
const bareKey = (name: string, variable: string) =>
  secret(name, variable, {
    lines: true,
    pattern: '^(-----BEGIN [\\s\\S]+-----\\s*|[A-Za-z0-9+/=\\s]{200,})$',
    max: 5_000,
  })

const templates = (variable: string) => word('templates', variable, { lines: true, pattern: '^[\\s\\S]+$', max: 5_000 })

const wechatId = '^wx[0-9a-f]{6,40}$'

export const providerFields: Record<EnteredProvider, readonly ProviderField[]> = {
  smtp: [
    word('host', 'SMTP_HOST', { pattern: '^[A-Za-z0-9.-]+$', max: 253, address: true }),
    word('port', 'SMTP_PORT', { pattern: '^\\d+$', max: 5, address: true }),
    word('user', 'SMTP_USER', { optional: true, address: true }),
    secret('password', 'SMTP_PASSWORD', { optional: true, pattern: '^[^\\r\\n]+$' }),
    word('sender', 'SMTP_FROM', { pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  ],
  aliyunSms: [
    word('accessKeyId', 'ALIYUN_SMS_KEY_ID'),
    secret('accessKeySecret', 'ALIYUN_SMS_KEY_SECRET'),
    word('sign', 'ALIYUN_SMS_SIGN', { pattern: '^[^\\r\\n]+$', max: 40 }),
    templates('ALIYUN_SMS_TEMPLATES'),
  ],
  tencentSms: [
    word('secretId', 'TENCENT_SMS_SECRET_ID'),
    secret('secretKey', 'TENCENT_SMS_SECRET_KEY'),
    word('appId', 'TENCENT_SMS_APP_ID', { pattern: '^\\d{5,20}$' }),
    word('sign', 'TENCENT_SMS_SIGN', { pattern: '^[^\\r\\n]+$', max: 40 }),
    templates('TENCENT_SMS_TEMPLATES'),
  ],
  wechat: [word('appId', 'WECHAT_APP_ID', { pattern: wechatId }), secret('appSecret', 'WECHAT_APP_SECRET')],
  wechatMini: [
    word('appId', 'WECHAT_MINI_APP_ID', { pattern: wechatId }),
    secret('appSecret', 'WECHAT_MINI_APP_SECRET'),
  ],
  wechatPay: [
    word('appId', 'WECHAT_PAY_APP_ID', { pattern: wechatId }),
    word('mchId', 'WECHAT_PAY_MCH_ID', { pattern: '^\\d{6,20}$' }),
    word('serial', 'WECHAT_PAY_SERIAL', { pattern: '^[0-9A-Fa-f]{10,60}$' }),
    pem('privateKey', 'WECHAT_PAY_KEY'),
    secret('apiV3Key', 'WECHAT_PAY_API_V3_KEY', { pattern: '^[!-~]{32}$', max: 32 }),
    word('publicKeyId', 'WECHAT_PAY_PUBLIC_KEY_ID', { pattern: '^PUB_KEY_ID_\\w+$' }),
    pem('publicKey', 'WECHAT_PAY_PUBLIC_KEY'),
  ],
  alipay: [
    word('appId', 'ALIPAY_APP_ID', { pattern: '^\\d{10,32}$' }),
    word('sellerId', 'ALIPAY_SELLER_ID', { pattern: '^2088\\d{12}$' }),
    bareKey('privateKey', 'ALIPAY_KEY'),
    bareKey('publicKey', 'ALIPAY_PUBLIC_KEY'),
  ],
  kuaidi100: [
    word('customer', 'KUAIDI100_CUSTOMER', { pattern: '^[0-9A-Za-z]{6,64}$' }),
    secret('key', 'KUAIDI100_KEY', { pattern: '^[0-9A-Za-z]{6,64}$' }),
  ],
  map: [
    secret('key', 'MAP_KEY', { pattern: '^[0-9A-Za-z]{10,100}$' }),
    word('tiles', 'MAP_TILES', { optional: true, pattern: '^https://[^\\s"\'<>]+$', max: 300 }),
  ],
  adCallback: [secret('secret', 'AD_CALLBACK_SECRET', { pattern: '^[!-~]{32,200}$' })],
}
