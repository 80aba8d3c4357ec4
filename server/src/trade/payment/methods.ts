import { isPayProvider } from '../../books/ledger/accounts.ts'
import type { ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takesAlipay } from '../alipay/ways.ts'
import type { Paying } from '../pay-provider/provider.ts'
import { wechatWay } from '../wechat-pay/ways.ts'

export type OfferedMethod = 'balance' | 'screenshot' | 'wechat' | 'alipay'

/** Old clients on these platforms have a cashier. */
const platforms = ['H5', 'WXOFFICIAL', 'MP-WEIXIN', 'APP']

/**
 * Whether the shop takes it: a screenshot only once there is an account to send the money to, its own or that of the
 * merchant who collects it.
 */
export function isPayMethodOn(
  { settings }: Pick<Shop, 'settings'>,
  method: string,
  { collected = false } = {},
): boolean {
  const { methods, accounts } = settings.get('pay')
  if (!methods.some((one) => one === method)) return false
  return method !== 'screenshot' || collected || accounts.some(({ enabled }) => enabled)
}

/**
 * Methods this caller may choose, the usual one first. Old clients break on unknown methods, and have no page for
 * payment at a provider in the official account's browser.
 */
export function offeredMethods(
  shop: Pick<Shop, 'settings' | 'providers'>,
  client: Paying,
  of: { collected?: boolean } = {},
): OfferedMethod[] {
  const able = { wechat: wechatWay(shop, client) !== undefined, alipay: takesAlipay(shop, client) }
  return knownMethods(client).filter(
    (method) => isPayMethodOn(shop, method, of) && (!isPayProvider(method) || able[method]),
  )
}

function knownMethods({ isCurrentClient, platform }: Paying): OfferedMethod[] {
  if (isCurrentClient) return ['wechat', 'alipay', 'screenshot', 'balance']
  return platforms.includes(platform) ? ['wechat', 'alipay', 'balance'] : []
}

/** How an order was paid, in a form this caller knows. */
export function toKnownMethod(method: string, { isCurrentClient }: ShownBy): string {
  return isCurrentClient || ['wechat', 'alipay', 'balance'].includes(method) ? method : ''
}
