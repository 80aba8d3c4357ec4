import { Trans } from '@lingui/react/macro'
import { GoodsLine, specText } from '../../ui/GoodsLine.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { OrderRow } from './queries.ts'

/** The goods of an order; with `linked` each leads to its page. */
export function OrderGoods({ order, linked }: { order: Pick<OrderRow, 'goods'>; linked?: boolean }) {
  return order.goods.map((line) => (
    <GoodsLine
      key={line.order_goods_id}
      goodsId={linked ? line.goods_id : undefined}
      image={line.goods_image}
      srcSet={line.goods_image_srcset}
      name={line.goods_name}
      spec={specText(line.goods_props)}
      price={line.is_user_grade ? line.grade_goods_price : line.goods_price}
      tag={
        line.is_user_grade ? (
          <Tag>
            <Trans>會員價</Trans>
          </Tag>
        ) : undefined
      }
      count={line.total_num}
    />
  ))
}
