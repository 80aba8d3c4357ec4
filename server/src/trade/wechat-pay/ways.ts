import { Refusal } from '../../core/command/refusal.ts'
import type { WechatPayConfig } from '../../platform/config/wechat-pay.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Paying } from '../pay-provider/provider.ts'
import { isWechatPayFault } from './api.ts'

/** @throws Refusal PAY_METHOD_OFF without the keys */
export function getWechatPay({ providers }: Pick<Shop, 'providers'>): WechatPayConfig {
  const wechatPay = providers.get('wechatPay')
  if (!wechatPay) throw new Refusal('PAY_METHOD_OFF')
  return wechatPay
}

/**
 * Calls WeChat Pay, and remembers whether that worked. Never inside a transaction.
 * @throws Refusal PAY_METHOD_OFF; PayProviderFailure
 */
export function callWechatPay<T>(
  shop: Pick<Shop, 'providers'>,
  call: (config: WechatPayConfig) => Promise<T>,
): Promise<T> {
  const config = getWechatPay(shop)
  return shop.providers.use('wechatPay', () => call(config), isWechatPayFault)
}

/** A way for a caller to pay by WeChat. */
export interface WechatWay {
  /** inside WeChat, or by a page for a phone's own browser */
  kind: 'jsapi' | 'h5'
  /** the app it is issued for: the official account's or the mini program's */
  appId: string
  isMini: boolean
}

/**
 * The way for this caller; undefined if there is none or the shop does not accept WeChat payments. Old clients have no
 * page for it in the official account's browser.
 */
export function wechatWay(
  { settings, providers }: Pick<Shop, 'settings' | 'providers'>,
  client: Paying,
): WechatWay | undefined {
  const [wechatPay, wechat, wechatMini] = (['wechatPay', 'wechat', 'wechatMini'] as const).map((name) =>
    providers.get(name),
  )
  const isOn = settings.get('module').wechatPay && settings.get('pay').methods.includes('wechat')
  if (!wechatPay || !isOn) return undefined
  const official = { appId: wechatPay.appId, isMini: false }
  switch (client.platform) {
    case 'WXOFFICIAL':
      return client.isCurrentClient && wechat?.appId === wechatPay.appId ? { kind: 'jsapi', ...official } : undefined
    case 'MP-WEIXIN':
      return wechatMini && { kind: 'jsapi', appId: wechatMini.appId, isMini: true }
    case 'H5':
      return client.onPhone ? { kind: 'h5', ...official } : undefined
    default:
      return undefined
  }
}
