import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './BrandCard.module.css'
import type { GoodsDetail } from './queries.ts'

/** The goods' brand, with a link to its story. */
export function BrandCard({ brand }: { brand: NonNullable<GoodsDetail['brand']> }) {
  return (
    <Card>
      <PageLink to="pages/brand/brand" params={{ brandId: brand.brand_id }} className={styles.brand}>
        <span className={styles.logo}>
          <Picture src={brand.logo_url} alt="" round />
        </span>
        <strong className={styles.name}>{brand.name}</strong>
        <span className={styles.story}>
          <Trans>品牌故事</Trans>
          <Icon name="next" size="24rpx" />
        </span>
      </PageLink>
    </Card>
  )
}
