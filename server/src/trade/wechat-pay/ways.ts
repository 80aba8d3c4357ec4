import { Refusal } from '../../core/command/refusal.ts'
import type { WechatPayConfig } from '../../platform/config/wechat-pay.ts'
import type { Client } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** @throws Refusal PAY_METHOD_OFF without the keys */
export function getWechatPay({ config }: Pick<Shop, 'config'>): WechatPayConfig {
  const { wechatPay } = config.providers
  if (!wechatPay) throw new Refusal('PAY_METHOD_OFF')
  return wechatPay
}

/** What decides how the caller can pay. */
export type Paying = Pick<Client, 'isCurrentClient' | 'platform'> & Partial<Pick<Client, 'onPhone'>>

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
  { settings, config }: Pick<Shop, 'settings' | 'config'>,
  client: Paying,
): WechatWay | undefined {
  const { wechatPay, wechat, wechatMini } = config.providers
  const isOn = settings.get('module').wechatPay && settings.get('pay').methods.includes('wechat')
  if (!wechatPay || !isOn) return undefined
  const official = { appId: wechatPay.appId, isMini: false }
  switch (client.platform) {
    case 'WXOFFICIAL':
      return client.isCurrentClient && wechat ? { kind: 'jsapi', ...official } : undefined
    case 'MP-WEIXIN':
      return wechatMini && { kind: 'jsapi', appId: wechatMini.appId, isMini: true }
    case 'H5':
      return client.onPhone ? { kind: 'h5', ...official } : undefined
    default:
      return undefined
  }
}
