import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Blocks } from '../../features/page/Blocks.tsx'
import { headStyle } from '../../features/page/head.ts'
import { pageQuery } from '../../features/page/queries.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export function Skeleton() {
  return (
    <SkeletonPage>
      <Bone width="36%" height="max(48rpx, 24px)" />
      <Bone height="max(72rpx, 36px)" round />
      <Bone ratio="2.34" />
      <SkeletonCard>
        <div className={styles.bones}>
          {places(10).map((place) => (
            <div key={place}>
              <Bone ratio="1" />
              <Bone height="24rpx" />
            </div>
          ))}
        </div>
      </SkeletonCard>
      <Bone height="72rpx" />
      <div className={styles.tiles}>
        {places(4).map((place) => (
          <Bone key={place} ratio="0.7" />
        ))}
      </div>
    </SkeletonPage>
  )
}

/** The home page, or with `pageId` another page made of blocks. */
export default function HomePage() {
  const { pageId = 0 } = usePageParams({ pageId: 'count?' })
  const { data } = useSuspenseQuery(pageQuery(pageId))
  const store = useStoreSettings()?.storeInfo
  const { params, style } = data.page
  usePageTitle(params.title)
  return (
    <Page flush className={styles.page}>
      <div className={styles.brand} style={headStyle(style)}>
        {store?.image_url && <img className={styles.logo} src={store.image_url} alt="" width="28" height="28" />}
        <strong>{params.title}</strong>
      </div>
      <Blocks items={data.items} />
      {data.items.length === 0 && (
        <Empty
          text={<Trans>首頁還在佈置中，先看看全部商品吧</Trans>}
          action={{ text: <Trans>全部商品</Trans>, to: 'pages/goods/list' }}
        />
      )}
    </Page>
  )
}
