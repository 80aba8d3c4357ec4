import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '../../ui/Cell.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { shopPath } from '../storefront/shop-path.ts'
import type { GoodsDetail } from './queries.ts'
import styles from './SellerCell.module.css'

/** Who sells the goods: a row of the goods page that leads to their shop, or to the platform's own goods. */
export function SellerCell({ seller }: { seller: GoodsDetail['seller'] }) {
  const { t } = useLingui()
  const isOwn = seller.merchant_id === 0
  const place = isOwn ? ({ to: 'pages/goods/list', params: { merchantId: 0 } } as const) : shopPath(seller.merchant_id)
  return (
    <Cell
      label={<span className={styles.label}>{t`賣家`}</span>}
      value={
        <span className={styles.value}>
          <span>{seller.name}</span>
          {isOwn && (
            <Tag>
              <Trans>自營</Trans>
            </Tag>
          )}
        </span>
      }
      {...place}
    />
  )
}
