import { t } from '@lingui/core/macro'
import type { CallError } from '@shop/web/call-error.ts'
import { useEffect, useState } from 'react'
import { showFailure } from '../../lib/call.ts'
import { leaveTo } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'
import { forgetTry, keepErrand, keepTry, keptTry, openInWechat, takeErrand, type WechatTry } from './open-wechat.ts'

/**
 * A try to pay at WeChat: inside WeChat in its own sheet, elsewhere on its page, from which the person comes back here.
 * Whether it was paid the server is asked until it says so (`WechatWatch`).
 * @param subject what is paid, and what the try is kept under while the person is away: an order's id, 0 a recharge
 * @param options.go the person has just come back from telling WeChat who pays: `begin` goes on
 */
export function useWechatTry(
  subject: number,
  { go, begin, refresh }: { go: boolean; begin: () => void; refresh: () => unknown },
) {
  const [tried, setTried] = useState(() => keptTry(subject))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the page was opened with
  useEffect(() => {
    if (go && takeErrand(subject)) begin()
  }, [])

  function end(): void {
    forgetTry()
    setTried(undefined)
  }

  return {
    /** its number, while its outcome is not known */
    tried,
    end,
    async open(payment: WechatTry): Promise<void> {
      const { out_trade_no: outTradeNo, h5_url: page } = payment
      keepTry(subject, outTradeNo)
      setTried(outTradeNo)
      if (page) return leaveTo(`${page}&redirect_url=${encodeURIComponent(window.location.href)}`)
      const answer = await openInWechat(payment)
      if (answer === 'ok') return
      if (answer === 'fail') return toast(t`無法打開微信支付，請重試`, { kind: 'error' })
      toast(t`已取消付款`)
      end()
    },
    /** Inside WeChat it may first have to be known who pays: the person is sent to say so. Else tells what went wrong. */
    explain(error: CallError): void {
      const { authorizeUrl } = error.data
      if (typeof authorizeUrl === 'string') {
        keepErrand(subject)
        leaveTo(authorizeUrl)
        return
      }
      if (error.kind === 'login') return
      showFailure(error)
      void refresh()
    },
  }
}
