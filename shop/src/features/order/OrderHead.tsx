import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Countdown } from '../../ui/Countdown.tsx'
import { classes } from '../../ui/classes.ts'
import { type Step, Steps } from '../../ui/Steps.tsx'
import styles from './OrderHead.module.css'
import { type Order, refreshOrders } from './queries.ts'
import { endReasonText } from './words.ts'

/** The progress of an order: its state, what happens next and until when, and its steps. */
export function OrderHead({ order }: { order: Order }) {
  const ended = order.state === 'cancelled' || order.state === 'closed' || order.returned
  return (
    <>
      <div className={classes(styles.head, ended && styles.ended)}>
        <p className={styles.state}>{order.state_text}</p>
        <p className={styles.next}>
          <Next order={order} />
        </p>
      </div>
      {!ended && <OrderSteps order={order} />}
    </>
  )
}

function Next({ order }: { order: Order }): ReactNode {
  if (order.cancel_request === 'waiting') return <Trans>已提交取消申請，商家逾期未處理視為同意</Trans>
  if (order.refunding) return <Trans>商品都在退款中，商家處理前不會發貨</Trans>
  switch (order.state) {
    case 'unpaid':
      return order.closesAt === undefined ? (
        <Trans>請盡快完成付款</Trans>
      ) : (
        <Trans>
          請在 <Countdown until={order.closesAt} onEnd={refreshOrders} /> 內付款，逾時訂單將自動取消
        </Trans>
      )
    case 'pay_review':
      return <Trans>付款憑證已提交，核對無誤後會馬上為您安排發貨</Trans>
    case 'to_ship':
      return order.cancel_request === 'refused' ? (
        <Trans>商家未同意取消，正在為您備貨</Trans>
      ) : (
        <Trans>商家正在備貨，請耐心等待</Trans>
      )
    case 'part_shipped':
      return <Trans>部分商品已發出，其餘正在備貨</Trans>
    case 'to_receive':
      return <ReceivesBy at={order.receivesAt} />
    case 'completed':
      if (order.returned) return <Trans>商品已全部退回或退款；未退的款項（如運費）由商家保留</Trans>
      return <Trans>感謝您的購買，期待下次再見</Trans>
    case 'closed':
      return <Refunded order={order} />
    default:
      return endReasonText(order.cancel_reason)
  }
}

function Refunded({ order }: { order: Order }) {
  const why = endReasonText(order.cancel_reason)
  // Coupons and points had covered all of it.
  if (Number(order.pay_price) === 0) return why
  switch (order.provider_refund?.state) {
    case undefined:
      return <Trans>{why}，款項已退回餘額</Trans>
    case 'failed':
      return why
    default:
      return <Trans>{why}，款項原路退回</Trans>
  }
}

const dayMs = 86_400_000

function ReceivesBy({ at }: { at: number | undefined }) {
  if (at === undefined) return <Trans>商品已發出，請留意查收</Trans>
  const days = Math.floor((at - Date.now()) / dayMs)
  if (days >= 1)
    return <Plural value={days} one="商品已發出，還剩 # 天自動確認收貨" other="商品已發出，還剩 # 天自動確認收貨" />
  return (
    <Trans>
      商品已發出，
      <Countdown until={at} onEnd={refreshOrders} /> 後自動確認收貨
    </Trans>
  )
}

const reached = { unpaid: 1, pay_review: 1, to_ship: 2, part_shipped: 2, to_receive: 3, completed: 4 }

function OrderSteps({ order }: { order: Order }) {
  const { t } = useLingui()
  const virtual = order.delivery_type === 30
  // `MM-DD HH:MM`
  const note = (time: string) => time.slice(5, 16) || undefined
  const steps: Step[] = [
    { text: t`下單`, note: note(order.create_time) },
    { text: t`付款`, note: note(order.pay_time) },
    { text: virtual ? t`發放` : t`發貨`, note: note(order.delivery_time) },
    { text: virtual ? t`已確認` : t`收貨`, note: note(order.receipt_time) },
  ]
  return (
    <div className={styles.way}>
      <Steps steps={steps} current={reached[order.state as keyof typeof reached]} />
    </div>
  )
}
