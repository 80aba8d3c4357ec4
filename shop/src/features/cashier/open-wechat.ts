import type { WechatPayment } from '@shop/contract/trade/payment/payment.ts'
import { forget, store, stored } from '@shop/web/storage.ts'
import type { Static } from 'typebox'

export type WechatTry = Static<typeof WechatPayment>

interface Bridge {
  invoke(name: string, parameters: object, done: (result: { err_msg: string }) => void): void
}
const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

const bridgeMs = 5_000

/** WeChat's browser injects its bridge a moment after the page. */
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
 * Opens a payment inside WeChat. The result says what the buyer did there; whether the money has arrived only the
 * server knows.
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

/** Notes that the buyer is being sent to WeChat to be identified, and will continue paying on return. */
export function storePaymentToResume(orderId: number): void {
  store(errandKey, orderId, errandS)
}

/** Consumes the note, so that opening the same address again does not pay again. */
export function takePaymentToResume(orderId: number): boolean {
  const isThisOrder = stored(errandKey) === orderId
  if (isThisOrder) forget(errandKey)
  return isThisOrder
}
