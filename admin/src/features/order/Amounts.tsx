import { Trans } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import type { ReactNode } from 'react'
import { Card, Money } from '../../ui/show.tsx'
import type { Order } from './types.ts'

export function Amounts({ order }: { order: Order }) {
  const row = (label: ReactNode, amount: Fen, sign = 1) =>
    amount ? (
      <>
        <dt>{label}</dt>
        <dd>
          <Money fen={(amount * sign) as Fen} />
        </dd>
      </>
    ) : null
  const points = order.lines.reduce((sum, { pointsPart, quantity }) => sum + pointsPart * quantity, 0)
  return (
    <Card title={<Trans>金額</Trans>}>
      <dl className="amounts">
        {row(<Trans>商品</Trans>, order.goodsFen)}
        {row(<Trans>運費</Trans>, order.freightFen)}
        {row(<Trans>優惠券</Trans>, order.couponFen, -1)}
        {row(<Trans>積分抵扣</Trans>, order.pointsFen, -1)}
        {order.subsidyFen > 0 && row(<Trans>補貼抵扣</Trans>, order.subsidyFen, -1)}
        {order.cutFen > 0 && row(<Trans>賣家改價</Trans>, order.cutFen, -1)}
        <dt className="total">
          <Trans>應付</Trans>
        </dt>
        <dd className="total">
          <Money fen={order.payableFen} />
        </dd>
        {points > 0 && (
          <>
            <dt>
              <Trans>所需積分</Trans>
            </dt>
            <dd>{points.toLocaleString('en')}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
