import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Env, together, url } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readKeyFile, readRsaKey } from './rsa-key.ts'

/** The keys the shop needs to receive payments through Alipay. */
export interface AlipayConfig {
  appId: string
  /** the app's own, signs requests */
  privateKey: KeyObject
  /** Alipay's for this app, verifies answers and notifications */
  publicKey: KeyObject
  /** the account that receives the money: `2088…` */
  sellerId: string
  /** of the gateway */
  url: string
}

/** @throws StartError naming the variable and what it accepts */
export function readAlipay(given: Env): AlipayConfig | undefined {
  const gateway = url(given, 'ALIPAY_URL', ['http:', 'https:']) ?? 'https://openapi.alipay.com/gateway.do'
  const env = { ...given, ...readKeyFile(given, 'ALIPAY_KEY'), ...readKeyFile(given, 'ALIPAY_PUBLIC_KEY') }
  const keys = together(env, ['ALIPAY_APP_ID', 'ALIPAY_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'])
  if (!keys) return undefined
  const privateKey = readRsaKey('ALIPAY_KEY', keys.ALIPAY_KEY, 'private')
  const publicKey = readRsaKey('ALIPAY_PUBLIC_KEY', keys.ALIPAY_PUBLIC_KEY, 'public')
  // Alipay's page shows both public keys side by side.
  if (publicKey.equals(createPublicKey(privateKey)))
    throw new StartError('ALIPAY_PUBLIC_KEY takes the key of Alipay, not that of the app')
  return { appId: keys.ALIPAY_APP_ID, privateKey, publicKey, sellerId: keys.ALIPAY_SELLER_ID, url: gateway }
}
