import { Trans } from '@lingui/react/macro'
import { cashierOrderPay, cashierTradeQuery } from '@shop/contract/trade/cashier/cashier.ts'
import { callWithMessage } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { money } from '../../ui/Price.tsx'
import { refreshOrders } from '../order/queries.ts'
import { WechatWatch } from './WechatWatch.tsx'
import { useWechatTry } from './wechat-try.ts'

/**
 * Pays the whole trade through WeChat. `go`: the buyer has just been identified by WeChat and returns, so the payment
 * continues.
 */
export function PayByWechat({ orderId, amount, go }: { orderId: number; amount: string; go: boolean }) {
  const pay = useCommand(cashierOrderPay, {
    silent: true,
    prompt: false,
    done: async ({ paid, payment }) => {
      if (paid || Array.isArray(payment)) return refreshOrders()
      await wechat.open(payment)
    },
    failed: (error) => wechat.explain(error),
  })
  const begin = () => pay.mutate({ orderId, method: 'wechat' })
  const wechat = useWechatTry(orderId, { go, begin, refresh: refreshOrders })
  const { tried } = wechat
  return (
    <>
      {tried && (
        <WechatWatch
          outTradeNo={tried}
          ask={(signal) =>
            callWithMessage(cashierTradeQuery, {
              query: { outTradeNo: tried, method: 'wechat' },
              signal,
              load: false,
              prompt: false,
            })
          }
          ended={(state) => {
            wechat.end()
            if (state === 'paid') void refreshOrders()
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
