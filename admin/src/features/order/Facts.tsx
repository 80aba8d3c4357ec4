import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Card, Moment } from '../../ui/show.tsx'
import type { Order } from './types.ts'
import { payMethodWords, useReasonText, zoneWords } from './words.tsx'

export function Facts({ order }: { order: Order }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const me = useMe()
  const fact = (label: ReactNode, value: ReactNode) =>
    value ? (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    ) : null
  const moment = (at: string | null) => at && <Moment at={at} />
  const method =
    order.payMethod && (payMethodWords[order.payMethod] ? t(payMethodWords[order.payMethod] as never) : order.payMethod)
  return (
    <Card title={<Trans>買家與收件</Trans>}>
      <dl className="facts">
        {fact(
          <Trans>買家</Trans>,
          <>
            {me.may('user.view') ? (
              <Link to={`/user/detail?userId=${order.buyer.id}`}>{order.buyer.nickname}</Link>
            ) : (
              order.buyer.nickname
            )}{' '}
            <span className="muted">{order.buyer.mobile}</span>
          </>,
        )}
        {fact(
          <Trans>收件人</Trans>,
          order.address && (
            <>
              {order.address.name} {order.address.phone}
              <div>
                {order.address.region} {order.address.detail}
              </div>
            </>
          ),
        )}
        {fact(
          <Trans>修改前的地址</Trans>,
          order.addressBefore && (
            <>
              {order.addressBefore.name} {order.addressBefore.phone}
              <div>
                {order.addressBefore.region} {order.addressBefore.detail}
              </div>
            </>
          ),
        )}
        {fact(<Trans>修改地址時間</Trans>, moment(order.addressChangedAt))}
        {fact(<Trans>開始備貨時間</Trans>, moment(order.preparingAt))}
        {fact(<Trans>賣家</Trans>, order.sellerName)}
        {fact(<Trans>專區</Trans>, zoneWords[order.zone] && t(zoneWords[order.zone] as never))}
        {fact(<Trans>付款方式</Trans>, method)}
        {fact(<Trans>下單時間</Trans>, moment(order.createdAt))}
        {order.state === 'unpaid' && fact(<Trans>付款期限</Trans>, moment(order.payBefore))}
        {fact(<Trans>付款時間</Trans>, moment(order.paidAt))}
        {fact(<Trans>發貨時間</Trans>, moment(order.shippedAt))}
        {order.state === 'to_receive' && fact(<Trans>自動收貨時間</Trans>, moment(order.receiveBefore))}
        {fact(<Trans>收貨時間</Trans>, moment(order.receivedAt))}
        {fact(<Trans>結算時間</Trans>, moment(order.settledAt))}
        {order.cancelRequest !== 'waiting' && fact(<Trans>取消原因</Trans>, reasonText(order.cancelReason))}
        {order.siblings.length > 0 &&
          fact(
            <Trans>同一次結帳</Trans>,
            order.siblings.map((sibling) => (
              <div key={sibling.id}>
                <Link to={`/order/detail?orderId=${sibling.id}`}>{sibling.orderNo}</Link>
              </div>
            )),
          )}
      </dl>
    </Card>
  )
}
