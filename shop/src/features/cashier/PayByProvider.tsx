import { Trans } from '@lingui/react/macro'
import { cashierOrderPay, cashierTradeQuery } from '@shop/contract/trade/cashier/cashier.ts'
import { callWithMessage } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { money } from '../../ui/Price.tsx'
import { refreshOrders } from '../order/queries.ts'
import { returnHere } from './open-alipay.ts'
import { ProviderWatch } from './ProviderWatch.tsx'
import { useProviderTry } from './provider-try.ts'
import type { ProviderTry } from './stored-try.ts'

/**
 * Pays the whole trade through WeChat or Alipay. `go`: the buyer has just been identified by WeChat and returns, so the
 * payment continues.
 */
export function PayByProvider({
  method,
  orderId,
  amount,
  go,
}: {
  method: ProviderTry['method']
  orderId: number
  amount: string
  go: boolean
}) {
  const pay = useCommand(cashierOrderPay, {
    silent: true,
    prompt: false,
    done: async ({ paid, payment }) => {
      if (paid || Array.isArray(payment)) return refreshOrders()
      await provider.open(payment)
    },
    failed: (error) => provider.explain(error),
  })
  const begin = () => pay.mutate({ orderId, method, ...(method === 'alipay' && { extra: returnHere() }) })
  const provider = useProviderTry(orderId, { go, begin, refresh: refreshOrders })
  const tried = provider.tried?.method === method ? provider.tried : undefined
  return (
    <>
      {tried && (
        <ProviderWatch
          outTradeNo={tried.outTradeNo}
          ask={(signal) =>
            callWithMessage(cashierTradeQuery, {
              query: tried,
              signal,
              load: false,
              prompt: false,
            })
          }
          ended={(state) => {
            provider.end()
            if (state === 'paid') void refreshOrders()
          }}
        />
      )}
      <BottomBar>
        <Button size="large" busy={pay.isPending} onClick={begin}>
          {tried ? (
            <Trans>重新支付 {money(amount)}</Trans>
          ) : method === 'wechat' ? (
            <Trans>微信支付 {money(amount)}</Trans>
          ) : (
            <Trans>支付寶支付 {money(amount)}</Trans>
          )}
        </Button>
      </BottomBar>
    </>
  )
}
