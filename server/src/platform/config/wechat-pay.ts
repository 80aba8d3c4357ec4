import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Env, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'

/** What the shop needs to receive payments through WeChat Pay, API version 3. */
export interface WechatPayConfig {
  /** the shop's merchant number at WeChat Pay */
  mchId: string
  /** serial number of the shop's certificate, whose private key is `privateKey` */
  serial: string
  privateKey: KeyObject
  /** 32 bytes; decrypts WeChat's notifications */
  apiV3Key: Buffer
  /** id of the key WeChat signs with: `PUB_KEY_ID_…` */
  publicKeyId: string
  publicKey: KeyObject
  /** the official account that payments in browsers belong to */
  appId: string
  /** without a trailing slash */
  apiUrl: string
}

const names = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
] as const

/** @throws StartError naming the variable and what it accepts */
export function readWechatPay(env: Env): WechatPayConfig | undefined {
  const apiUrl = url(env, 'WECHAT_PAY_API_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com'
  const given = together(env, names)
  if (!given) return undefined
  const appId = value(env, 'WECHAT_APP_ID')
  if (!appId)
    throw new StartError('WECHAT_APP_ID missing: WECHAT_PAY_MCH_ID is set, and payments need an official account')
  const apiV3Key = Buffer.from(given.WECHAT_PAY_API_V3_KEY)
  if (apiV3Key.length !== 32) throw new StartError('WECHAT_PAY_API_V3_KEY takes 32 characters')
  return {
    mchId: given.WECHAT_PAY_MCH_ID,
    serial: given.WECHAT_PAY_SERIAL,
    privateKey: readKey('WECHAT_PAY_KEY_FILE', given.WECHAT_PAY_KEY_FILE, createPrivateKey),
    apiV3Key,
    publicKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: readKey('WECHAT_PAY_PUBLIC_KEY_FILE', given.WECHAT_PAY_PUBLIC_KEY_FILE, createPublicKey),
    appId,
    apiUrl: apiUrl.replace(/\/+$/, ''),
  }
}

/** Keeps the file's content out of the error message. */
function readKey(name: string, file: string, create: (pem: Buffer) => KeyObject): KeyObject {
  try {
    const key = create(readFileSync(file))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // reported below
  }
  throw new StartError(`${name} takes the path of a PEM file with an RSA key`)
}
