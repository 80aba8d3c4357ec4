import type { KeyObject } from 'node:crypto'
import { type Env, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readKeyFile, readRsaKey } from './rsa-key.ts'

/** The keys the shop needs to receive payments through WeChat Pay, API version 3. */
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
  'WECHAT_PAY_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
] as const

/** @throws StartError naming the variable and what it accepts */
export function readWechatPay(given: Env): WechatPayConfig | undefined {
  const apiUrl = url(given, 'WECHAT_PAY_API_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com'
  const env = { ...given, ...readKeyFile(given, 'WECHAT_PAY_KEY'), ...readKeyFile(given, 'WECHAT_PAY_PUBLIC_KEY') }
  const keys = together(env, names)
  if (!keys) return undefined
  const appId = value(env, 'WECHAT_PAY_APP_ID') ?? value(env, 'WECHAT_APP_ID')
  if (!appId)
    throw new StartError('WECHAT_APP_ID missing: WECHAT_PAY_MCH_ID is set, and payments need an official account')
  const apiV3Key = Buffer.from(keys.WECHAT_PAY_API_V3_KEY)
  if (apiV3Key.length !== 32) throw new StartError('WECHAT_PAY_API_V3_KEY takes 32 characters')
  return {
    mchId: keys.WECHAT_PAY_MCH_ID,
    serial: keys.WECHAT_PAY_SERIAL,
    privateKey: readRsaKey('WECHAT_PAY_KEY', keys.WECHAT_PAY_KEY, 'private'),
    apiV3Key,
    publicKeyId: keys.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: readRsaKey('WECHAT_PAY_PUBLIC_KEY', keys.WECHAT_PAY_PUBLIC_KEY, 'public'),
    appId,
    apiUrl: apiUrl.replace(/\/+$/, ''),
  }
}
