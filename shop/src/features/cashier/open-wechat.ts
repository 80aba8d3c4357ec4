import type { WechatPayment } from '@shop/contract/trade/payment/payment.ts'
import { forget, store, stored } from '@shop/web/storage.ts'
import type { Static } from 'typebox'

export type WechatTry = Static<typeof WechatPayment>

interface Bridge {
  invoke(name: string, parameters: object, done: (result: { err_msg: string }) => void): void
}
const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

const bridgeMs = 5_000

/** WeChat's browser puts its bridge in place a moment after the page. */
function readyBridge(): Promise<Bridge | undefined> {
  const ready = bridge()
  if (ready) return Promise.resolve(ready)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve(bridge())
    }
    const timer = setTimeout(done, bridgeMs)
    document.addEventListener('WeixinJSBridgeReady', done, { once: true })
  })
}

/**
 * Opens a payment inside WeChat. What it answers is what the person did there; whether money has come only the server
 * knows.
 */
export async function openInWechat({ out_trade_no: _, ...signed }: WechatTry): Promise<'ok' | 'cancel' | 'fail'> {
  const wechat = await readyBridge()
  if (!wechat) return 'fail'
  return new Promise((resolve) => {
    wechat.invoke('getBrandWCPayRequest', signed, ({ err_msg: answer }) => {
      resolve(answer.endsWith(':ok') ? 'ok' : answer.endsWith(':cancel') ? 'cancel' : 'fail')
    })
  })
}

const errandKey = 'wechatErrand'
const errandS = 600

/** The person is sent to WeChat to say who pays, and goes on paying when he is back. */
export function keepErrand(orderId: number): void {
  store(errandKey, orderId, errandS)
}

/** Once: opening the same address again does not pay again. */
export function takeErrand(orderId: number): boolean {
  const isHis = stored(errandKey) === orderId
  if (isHis) forget(errandKey)
  return isHis
}

const key = 'wechatTry'
const lifetimeS = 7_200

/** A try whose outcome is not known yet, kept while the person is at WeChat: its page may throw this one away. */
export function keepTry(orderId: number, outTradeNo: string): void {
  store(key, { orderId, outTradeNo }, lifetimeS)
}

export function keptTry(orderId: number): string | undefined {
  const kept = stored<{ orderId: number; outTradeNo: string }>(key)
  return kept?.orderId === orderId ? kept.outTradeNo : undefined
}

export function forgetTry(): void {
  forget(key)
}
