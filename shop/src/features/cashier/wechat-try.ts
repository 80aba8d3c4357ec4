import { t } from '@lingui/core/macro'
import type { CallError } from '@shop/web/call-error.ts'
import { useEffect, useState } from 'react'
import { showFailure } from '../../lib/call.ts'
import { leaveTo } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'
import {
  forgetTry,
  openInWechat,
  storedTry,
  storePaymentToResume,
  storeTry,
  takePaymentToResume,
  type WechatTry,
} from './open-wechat.ts'

/**
 * A try to pay through WeChat: inside WeChat in its payment sheet, elsewhere on its page, from which the user returns
 * here. The server is polled until it knows whether the try was paid (`WechatWatch`).
 * @param subject what is paid, also the key under which the try is stored: an order's id, 0 for a recharge
 * @param options.go the user has just been identified by WeChat and returns: `begin` continues the payment
 */
export function useWechatTry(
  subject: number,
  { go, begin, refresh }: { go: boolean; begin: () => void; refresh: () => unknown },
) {
  const [tried, setTried] = useState(() => storedTry(subject))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the page was opened with
  useEffect(() => {
    if (go && takePaymentToResume(subject)) begin()
  }, [])

  function end(): void {
    forgetTry()
    setTried(undefined)
  }

  return {
    /** the try's number, while its outcome is unknown */
    tried,
    end,
    async open(payment: WechatTry): Promise<void> {
      const { out_trade_no: outTradeNo, h5_url: page } = payment
      storeTry(subject, outTradeNo)
      setTried(outTradeNo)
      if (page) return leaveTo(`${page}&redirect_url=${encodeURIComponent(window.location.href)}`)
      const answer = await openInWechat(payment)
      if (answer === 'ok') return
      if (answer === 'fail') return toast(t`無法打開微信支付，請重試`, { kind: 'error' })
      toast(t`已取消付款`)
      end()
    },
    /** If WeChat must first identify the user, sends them there; else shows the error. */
    explain(error: CallError): void {
      const { authorizeUrl } = error.data
      if (typeof authorizeUrl === 'string') {
        storePaymentToResume(subject)
        leaveTo(authorizeUrl)
        return
      }
      if (error.kind === 'login') return
      showFailure(error)
      void refresh()
    },
  }
}
