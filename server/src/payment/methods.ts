import type { Client } from '../http/context.ts'
import type { Shop } from '../shop.ts'

export type OfferedMethod = 'balance' | 'screenshot'

/** Old clients of these kinds have a cashier. */
const platforms = ['H5', 'WXOFFICIAL', 'MP-WEIXIN', 'APP']

/**
 * Methods this caller may choose, the usual first. Old clients break on a method that they do not know, and have no
 * page for WeChat payment inside the official account's browser.
 */
export function offeredMethods(
  { settings }: Pick<Shop, 'settings'>,
  client: Pick<Client, 'knowsMore' | 'platform'>,
): OfferedMethod[] {
  const { methods } = settings.get('pay')
  return knownMethods(client).filter((method) => methods.includes(method))
}

function knownMethods({ knowsMore, platform }: Pick<Client, 'knowsMore' | 'platform'>): OfferedMethod[] {
  if (knowsMore) return ['screenshot', 'balance']
  return platforms.includes(platform) ? ['balance'] : []
}

/** How an order was paid, as far as this caller has a name for it. */
export function toKnownMethod(method: string, { knowsMore }: Pick<Client, 'knowsMore'>): string {
  return knowsMore || ['wechat', 'alipay', 'balance'].includes(method) ? method : ''
}
