import { Plural, Trans } from '@lingui/react/macro'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { GoodsLine, specText } from '../../ui/GoodsLine.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Price } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from '../order/OrderCard.module.css'
import caseStyles from './CaseCard.module.css'
import { TimeLeft } from './CaseHead.tsx'
import { type CaseRow, caseKind } from './queries.ts'

/** A case in a list: its kind and state, the goods, and the money. */
export function CaseCard({ row }: { row: CaseRow }) {
  return (
    <Card flush>
      <PageLink to="pages/refund/detail" params={{ orderRefundId: row.order_refund_id }} className={styles.body}>
        <span className={caseStyles.head}>
          <strong>{row.service_text}</strong>
          <Tag kind={caseKind(row)}>{row.state_text}</Tag>
        </span>
        <CaseGoods goods={row.orderGoods} num={row.num} />
        <span className={styles.sum}>
          <span className={styles.pieces}>
            <Plural value={row.num} one="共 # 件" other="共 # 件" />
          </span>
          {row.service !== 'exchange' && (
            <>
              <Trans>退款金額</Trans>
              <Price value={row.money} />
            </>
          )}
        </span>
      </PageLink>
      {row.state === 'wait_return' && (
        <div className={styles.actions}>
          {row.dueAt !== undefined && (
            <span className={styles.timer}>
              <TimeLeft until={row.dueAt} />
            </span>
          )}
          <div className={styles.buttons}>
            <Button
              size="small"
              onClick={() => navigate('pages/refund/detail', { orderRefundId: row.order_refund_id })}
            >
              <Trans>寄出後填寫物流單號</Trans>
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

/** The goods of a case, and their quantity `num`. */
export function CaseGoods({ goods, num, linked }: { goods: CaseRow['orderGoods']; num: number; linked?: boolean }) {
  return (
    <GoodsLine
      goodsId={linked ? goods.goods_id : undefined}
      image={goods.goods_image}
      srcSet={goods.goods_image_srcset}
      name={goods.goods_name}
      spec={specText(goods.goods_props)}
      price={goods.total_pay_price}
      tag={
        <span className={caseStyles.paid}>
          <Trans>優惠後實付</Trans>
        </span>
      }
      count={num}
    />
  )
}
