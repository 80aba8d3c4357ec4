import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { GoodsLine, specText } from '../../ui/GoodsLine.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './OrderGoods.module.css'
import type { OrderRow } from './queries.ts'

/** The goods of an order; with `linked` each links to its page and its cases. */
export function OrderGoods({ order, linked }: { order: Pick<OrderRow, 'goods' | 'may'>; linked?: boolean }) {
  // There is one way out of an order that can be cancelled: its sheet leads to a refund of some of the goods.
  const isCancellable = order.may.cancel || order.may.requestCancel
  return order.goods.map((line) => (
    <Fragment key={line.order_goods_id}>
      <GoodsLine
        goodsId={linked ? line.goods_id : undefined}
        image={line.goods_image}
        srcSet={line.goods_image_srcset}
        name={line.goods_name}
        spec={specText(line.goods_props)}
        price={line.is_user_grade ? line.grade_goods_price : line.goods_price}
        points={line.points_part}
        tag={
          line.is_user_grade ? (
            <Tag>
              <Trans>會員價</Trans>
            </Tag>
          ) : undefined
        }
        count={line.total_num}
      />
      {linked && <LineAftersale line={line} mayApply={line.may_refund && !isCancellable} />}
    </Fragment>
  ))
}

/** The cases of a line, and what can still be applied for. */
function LineAftersale({ line, mayApply }: { line: OrderRow['goods'][number]; mayApply: boolean }) {
  const { aftersale, order_goods_id: orderGoodsId } = line
  if (!aftersale && !mayApply) return null
  return (
    <div className={styles.aftersale}>
      {aftersale && (
        <PageLink
          to="pages/refund/detail"
          params={{ orderRefundId: aftersale.order_refund_id }}
          className={styles.case}
        >
          {aftersale.state_text}
          <Icon name="next" size="24rpx" />
        </PageLink>
      )}
      {mayApply && (
        <Button kind="line" size="small" onClick={() => navigate('pages/refund/apply', { orderGoodsId })}>
          <Trans>申請售後</Trans>
        </Button>
      )}
    </div>
  )
}
