import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card, Money, Thumb } from '../../ui/show.tsx'
import type { Order } from './types.ts'

export function Lines({ order }: { order: Order }) {
  return (
    <Card title={<Trans>商品</Trans>} flush>
      <div className="lines-scroll">
        <table className="lines">
          <thead>
            <tr>
              <th>
                <Trans>商品</Trans>
              </th>
              <th className="right">
                <Trans>單價</Trans>
              </th>
              <th className="right">
                <Trans>數量</Trans>
              </th>
              <th className="right">
                <Trans>已發貨</Trans>
              </th>
              <th className="right">
                <Trans>小計</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <span className="with-thumb">
                    <Thumb url={line.imageUrl} />
                    <span>
                      <Link to={`/goods/edit?goodsId=${line.goodsId}`}>{line.title}</Link>
                      <div className="muted">{[line.spec, line.code].filter(Boolean).join(' · ')}</div>
                    </span>
                  </span>
                </td>
                <td className="right">
                  <Money fen={line.unitFen} />
                  {line.pointsPart > 0 && (
                    <div className="muted">
                      <Trans>+ {line.pointsPart.toLocaleString('en')} 積分</Trans>
                    </div>
                  )}
                </td>
                <td className="right">{line.quantity}</td>
                <td className="right">
                  {line.shipped}
                  {line.refunded > 0 && (
                    <div className="muted">
                      <Trans>退款 {line.refunded}</Trans>
                    </div>
                  )}
                </td>
                <td className="right">
                  <Money fen={line.payFen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {order.buyerRemark && (
        <p className="remark">
          <span className="muted">
            <Trans>買家留言</Trans>
          </span>{' '}
          {order.buyerRemark}
        </p>
      )}
    </Card>
  )
}
