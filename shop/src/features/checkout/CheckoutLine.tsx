import { Trans } from '@lingui/react/macro'
import { GoodsLine, specText } from '../../ui/GoodsLine.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Checkout } from './queries.ts'

/** A chosen line at the buyer's price, with its problem if it has one. */
export function CheckoutLine({ line }: { line: Checkout['leftOut'][number] }) {
  return (
    <GoodsLine
      image={line.goods_image}
      srcSet={line.goods_image_srcset}
      name={line.goods_name}
      spec={specText(line.skuInfo.goods_props)}
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
      error={line.error}
    />
  )
}
