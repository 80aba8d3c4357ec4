import { forget, store, stored } from '@shop/web/storage.ts'

/** A try to pay at a provider: where, and its number there. */
export interface ProviderTry {
  method: 'wechat' | 'alipay'
  outTradeNo: string
}

const key = 'providerTry'
const lifetimeS = 7_200

/**
 * Stores a try whose outcome is unknown while the buyer is at the provider: opening its page may unload this one.
 * @param subject what is paid: an order's id, 0 for a recharge
 */
export function storeTry(subject: number, tried: ProviderTry): void {
  store(key, { subject, ...tried }, lifetimeS)
}

export function storedTry(subject: number): ProviderTry | undefined {
  const kept = stored<ProviderTry & { subject: number }>(key)
  return kept?.subject === subject ? { method: kept.method, outTradeNo: kept.outTradeNo } : undefined
}

export function forgetTry(): void {
  forget(key)
}
