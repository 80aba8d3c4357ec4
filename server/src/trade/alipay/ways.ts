import { Refusal } from '../../core/command/refusal.ts'
import type { AlipayConfig } from '../../platform/config/alipay.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Paying } from '../pay-provider/provider.ts'
import { isAlipayFault } from './api.ts'

/** @throws Refusal PAY_METHOD_OFF without the keys */
export function getAlipay({ providers }: Pick<Shop, 'providers'>): AlipayConfig {
  const alipay = providers.get('alipay')
  if (!alipay) throw new Refusal('PAY_METHOD_OFF')
  return alipay
}

/**
 * Calls Alipay, and remembers whether that worked. Never inside a transaction.
 * @throws Refusal PAY_METHOD_OFF; PayProviderFailure
 */
export function callAlipay<T>(shop: Pick<Shop, 'providers'>, call: (config: AlipayConfig) => Promise<T>): Promise<T> {
  const config = getAlipay(shop)
  return shop.providers.use('alipay', () => call(config), isAlipayFault)
}

/** Whether this caller can pay by Alipay: its page is for phones' own browsers, and WeChat's browser blocks it. */
export function takesAlipay({ settings, providers }: Pick<Shop, 'settings' | 'providers'>, client: Paying): boolean {
  const isOn = settings.get('pay').methods.includes('alipay') && providers.get('alipay') !== undefined
  return isOn && client.platform === 'H5' && client.onPhone === true
}
