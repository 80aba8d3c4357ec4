import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { QRCode } from 'antd'
import { type Order, packedOf } from './types.ts'

export type Paper = 'a4' | 'label'

/** The packing slip of a parcel: receiver and contents. Without prices, because it may be a present. */
export function Slip({ order, paper }: { order: Order; paper: Paper }) {
  const { t } = useLingui()
  const { address } = order
  const lines = packedOf(order)
  const pieces = lines.reduce((sum, { packed }) => sum + packed, 0)
  return (
    <article className={`slip ${paper}`} aria-label={t`裝箱單 ${order.orderNo}`}>
      <header className="slip-head">
        <div>
          <h2>{order.sellerName}</h2>
          <div>
            <Trans>訂單 {order.orderNo}</Trans>
          </div>
          <div>{formatMoment(order.paidAt ?? order.createdAt)}</div>
        </div>
        <QRCode className="slip-code" type="svg" bordered={false} value={order.orderNo} size={84} />
      </header>
      {address && (
        <div className="slip-to">
          <strong>
            {address.name} {address.phone}
          </strong>
          <div>
            {address.region} {address.detail}
          </div>
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th>{t`商品`}</th>
            <th>{t`編碼`}</th>
            <th>{t`件數`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, spec, code, packed }) => (
            <tr key={id}>
              <td>
                {title}
                {spec && <div>{spec}</div>}
              </td>
              <td>{code}</td>
              <td>{packed}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>{t`合計`}</td>
            <td>
              <strong>{pieces}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      {order.buyerRemark && (
        <p className="slip-remark">
          <Trans>買家留言：{order.buyerRemark}</Trans>
        </p>
      )}
    </article>
  )
}
