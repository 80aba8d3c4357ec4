import { Plural } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CheckoutLine } from './CheckoutLine.tsx'
import styles from './LeftOut.module.css'
import type { Checkout } from './queries.ts'

/** Chosen goods that cannot be ordered now, each with its reason: no amount includes them. */
export function LeftOut({ lines }: { lines: Checkout['leftOut'] }) {
  if (lines.length === 0) return null
  return (
    <Card className={styles.card} role="status">
      <p className={styles.title}>
        <Icon name="info" size="32rpx" />
        <Plural value={lines.length} one="# 種商品無法購買，未計入合計" other="# 種商品無法購買，未計入合計" />
      </p>
      {lines.map((line) => (
        <CheckoutLine key={`${line.goods_id} ${line.goods_sku_id}`} line={line} />
      ))}
    </Card>
  )
}
