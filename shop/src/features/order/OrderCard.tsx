import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Price } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { hasActions, OrderActions } from './OrderActions.tsx'
import styles from './OrderCard.module.css'
import { OrderGoods } from './OrderGoods.tsx'
import { isUnpaid, type OrderRow, refreshOrders, stateKind } from './queries.ts'

/** An order in a list: seller and state, goods, total, and actions (`quiet` omits state and actions). */
export function OrderCard({ order, quiet }: { order: OrderRow; quiet?: boolean }) {
  return (
    <Card flush>
      <PageLink to="pages/order/detail" params={{ orderId: order.order_id }} className={styles.body}>
        <span className={styles.head}>
          <span className={styles.seller}>{order.seller.name}</span>
          {!quiet && <Tag kind={stateKind(order)}>{order.state_text}</Tag>}
        </span>
        <OrderGoods order={order} />
        <span className={styles.sum}>
          <span className={styles.pieces}>
            <Plural value={order.total_num} one="共 # 件" other="共 # 件" />
          </span>
          {order.state === 'pay_review' ? (
            <Trans>已提交</Trans>
          ) : isUnpaid(order.state) ? (
            <Trans>應付</Trans>
          ) : (
            <Trans>實付</Trans>
          )}
          <Price value={order.pay_price} />
          {Number(order.express_price) > 0 && (
            <span className={styles.pieces}>
              <Trans>含運費</Trans>
            </span>
          )}
        </span>
      </PageLink>
      {!quiet && (hasActions(order) || order.closesAt !== undefined) && (
        <div className={styles.actions}>
          {order.closesAt !== undefined && (
            <span className={styles.timer}>
              <Trans>剩餘</Trans> <Countdown until={order.closesAt} onEnd={refreshOrders} />
            </span>
          )}
          <div className={styles.buttons}>
            <OrderActions order={order} />
          </div>
        </div>
      )}
    </Card>
  )
}
