import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { shopPath } from '../storefront/shop-path.ts'
import styles from './Makers.module.css'
import type { GoodsDetail } from './queries.ts'

/** The goods' brand and seller. */
export function Makers({ goods: { brand, seller } }: { goods: GoodsDetail }) {
  const own = seller.merchant_id === 0
  return (
    <Card className={styles.makers}>
      {brand && (
        <PageLink to="pages/brand/brand" params={{ brandId: brand.brand_id }} className={styles.maker}>
          <span className={styles.logo}>
            <Picture src={brand.logo_url} alt="" round />
          </span>
          <span className={styles.name}>
            <strong>{brand.name}</strong>
          </span>
          <span className={styles.visit}>
            <Trans>品牌故事</Trans>
            <Icon name="next" size="24rpx" />
          </span>
        </PageLink>
      )}
      <PageLink
        {...(own ? { to: 'pages/goods/list', params: { merchantId: 0 } } : shopPath(seller.merchant_id))}
        className={styles.maker}
      >
        <span className={styles.logo}>
          <Picture src={seller.logo_url} alt="" />
        </span>
        <span className={styles.name}>
          <strong>{seller.name}</strong>
          {own && (
            <Tag>
              <Trans>自營</Trans>
            </Tag>
          )}
        </span>
        <span className={styles.visit}>
          {own ? <Trans>全部商品</Trans> : <Trans>進店</Trans>}
          <Icon name="next" size="24rpx" />
        </span>
      </PageLink>
    </Card>
  )
}
