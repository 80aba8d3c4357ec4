import { Trans } from '@lingui/react/macro'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { useCommand } from '../../lib/command.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { refreshOrders } from '../order/queries.ts'

/** Coupons and points cover the whole order: it needs a confirmation, not money. */
export function ConfirmFree({ orderId }: { orderId: number }) {
  const confirm = useCommand(cashierOrderPay, { silent: true, done: refreshOrders, failed: () => void refreshOrders() })
  return (
    <>
      <Card>
        <p>
          <Trans>優惠已抵扣全部金額，確認後訂單即生效，不需要付款。</Trans>
        </p>
      </Card>
      <BottomBar>
        <Button block size="large" busy={confirm.isPending} onClick={() => confirm.mutate({ orderId, method: 'none' })}>
          <Trans>確認這筆訂單</Trans>
        </Button>
      </BottomBar>
    </>
  )
}
