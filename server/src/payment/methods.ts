import type { Client } from '../http/context.ts'
import type { Shop } from '../shop.ts'

export type OfferedMethod = 'balance' | 'screenshot'

/**
 * Methods this caller may choose, the usual first. Old clients break on a method that they do not know, and have no
 * page for WeChat payment inside the official account's browser.
 */
export function offeredMethods(
  { settings }: Pick<Shop, 'settings'>,
  client: Pick<Client, 'knowsMore'>,
): OfferedMethod[] {
  const { methods } = settings.get('pay')
  const known: OfferedMethod[] = client.knowsMore ? ['screenshot', 'balance'] : ['balance']
  return known.filter((method) => methods.includes(method))
}
