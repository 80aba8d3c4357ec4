import { createHash, randomBytes } from 'node:crypto'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { wechatShareSign } from '@shop/contract/platform/wechat/wechat.ts'
import type { Shop } from '../shop/shop.ts'
import { getPageTicket } from './api.ts'

/**
 * Signs one of the shop's own pages for WeChat's script; null for any other address or without an official account.
 * @throws Refusal PROVIDER_FAILED
 */
export async function signPage(
  { config, providers }: Pick<Shop, 'config' | 'providers'>,
  address: string,
  now: Date,
): Promise<DataOf<typeof wechatShareSign>['config']> {
  const official = providers.get('wechat')
  const url = address.replace(/#.*$/s, '')
  if (!official || !isOurs(url, config.publicUrl)) return null
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(now.getTime() / 1_000)
  const ticket = await providers.use('wechat', () => getPageTicket(official))
  // WeChat computes the same signature from its browser's address, which must match exactly.
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return { appId: official.appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
}

function isOurs(url: string, publicUrl: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin
}
