import { Trans, useLingui } from '@lingui/react/macro'
import { cashierOrderPay, cashierTradeQuery } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFully } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { leaveTo } from '../../lib/leave.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { money } from '../../ui/Price.tsx'
import { refreshOrders } from '../order/queries.ts'
import { forgetTry, keepErrand, keepTry, keptTry, openInWechat, takeErrand, type WechatTry } from './open-wechat.ts'
import styles from './PayByWechat.module.css'

/**
 * Pays the whole trade at WeChat: inside WeChat in its own sheet, elsewhere on its page, from which the person comes back
 * here. Whether it was paid the server is asked until it says so. `go`: the person has just come back from telling WeChat
 * who pays, and goes on.
 */
export function PayByWechat({ orderId, amount, go }: { orderId: number; amount: string; go: boolean }) {
  const { t } = useLingui()
  const [tried, setTried] = useState(() => keptTry(orderId))
  const pay = useCommand(cashierOrderPay, {
    silent: true,
    prompt: false,
    done: async ({ paid, payment }) => {
      if (paid || Array.isArray(payment)) return refreshOrders()
      await open(payment)
    },
    failed: (error) => {
      const { authorizeUrl } = error.data
      if (typeof authorizeUrl === 'string') {
        keepErrand(orderId)
        return leaveTo(authorizeUrl)
      }
      if (error.kind === 'login') return
      toast(error.message, { kind: 'error', ms: error.answered ? toastMs.server : toastMs.network })
      void refreshOrders()
    },
  })
  const begin = () => pay.mutate({ orderId, method: 'wechat' })

  async function open(payment: WechatTry): Promise<void> {
    const { out_trade_no: outTradeNo, h5_url: page } = payment
    keepTry(orderId, outTradeNo)
    setTried(outTradeNo)
    if (page) return leaveTo(`${page}&redirect_url=${encodeURIComponent(window.location.href)}`)
    const answer = await openInWechat(payment)
    if (answer === 'ok') return
    if (answer === 'fail') return toast(t`無法打開微信支付，請重試`, { kind: 'error' })
    toast(t`已取消付款`)
    forgetTry()
    setTried(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the page was opened with
  useEffect(() => {
    if (go && takeErrand(orderId)) begin()
  }, [])

  return (
    <>
      {tried && (
        <Watched
          outTradeNo={tried}
          ended={() => {
            forgetTry()
            setTried(undefined)
          }}
        />
      )}
      <BottomBar>
        <Button size="large" busy={pay.isPending} onClick={begin}>
          {tried ? <Trans>重新支付 {money(amount)}</Trans> : <Trans>微信支付 {money(amount)}</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

const firstPollMs = 2_000
const lastPollMs = 15_000

/** Asks how a try stands, less and less often, and at once when the person comes back or says that he has paid. */
function Watched({ outTradeNo, ended }: { outTradeNo: string; ended: () => void }) {
  const { t } = useLingui()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['order', 'wechat-try', outTradeNo],
    queryFn: ({ signal }) =>
      callFully(cashierTradeQuery, { query: { outTradeNo, method: 'wechat' }, signal, load: false, prompt: false }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => Math.min(lastPollMs, Math.round(firstPollMs * 1.3 ** state.dataUpdateCount)),
  })
  const state = data?.data.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that ends it
  useEffect(() => {
    if (state === 'paid' || state === 'closed') ended()
    if (state === 'paid') void refreshOrders()
  }, [state])
  if (state === 'late') {
    return (
      <Card role="status" className={styles.watched}>
        <Icon name="warn" size="40rpx" />
        <p>{data?.message}</p>
      </Card>
    )
  }
  async function ask(): Promise<void> {
    const { data: answer } = await refetch()
    if (answer && !answer.data.isPay) toast(answer.message)
    else if (!answer) toast(t`暫時查不到付款結果，請稍後再試`, { kind: 'error' })
  }
  return (
    <Card role="status" className={styles.watched}>
      <Icon name="clock" size="40rpx" />
      <p>
        <Trans>正在確認付款結果。如果已經付款，本頁會自動更新。</Trans>
      </p>
      <Button kind="soft" size="small" busy={isFetching} onClick={() => void ask()}>
        <Trans>我已付款</Trans>
      </Button>
    </Card>
  )
}
