import { t } from '@lingui/core/macro'
import type { AlipayPayment } from '@shop/contract/trade/payment/payment.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useEffect, useState } from 'react'
import type { Static } from 'typebox'
import { showFailure } from '../../lib/call.ts'
import { leaveTo } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'
import { submitForm } from './open-alipay.ts'
import { openInWechat, storePaymentToResume, takePaymentToResume, type WechatTry } from './open-wechat.ts'
import { forgetTry, type ProviderTry, storedTry, storeTry } from './stored-try.ts'

export type AlipayTry = Static<typeof AlipayPayment>

/**
 * A try to pay at a provider: inside WeChat in its payment sheet, elsewhere on the page of WeChat or Alipay, from which
 * the user returns here. The server is polled until it knows whether the try was paid (`ProviderWatch`).
 * @param subject what is paid, also the key under which the try is stored: an order's id, 0 for a recharge
 * @param options.go the user has just been identified by WeChat and returns: `begin` continues the payment
 */
export function useProviderTry(
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
    /** while its outcome is unknown */
    tried,
    end,
    async open(payment: WechatTry | AlipayTry): Promise<void> {
      const isAlipay = 'formHtml' in payment
      const begun: ProviderTry = { method: isAlipay ? 'alipay' : 'wechat', outTradeNo: payment.out_trade_no }
      storeTry(subject, begun)
      setTried(begun)
      if (isAlipay) return submitForm(payment.formHtml)
      const { h5_url: page } = payment
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
