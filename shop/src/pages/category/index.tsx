import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Pictures } from '../../features/catalog/Pictures.tsx'
import { categoriesQuery } from '../../features/catalog/queries.ts'
import { Rail } from '../../features/catalog/Rail.tsx'
import { useStoreSettings } from '../../lib/settings.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { SearchLink } from '../../ui/SearchBar.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export function Skeleton() {
  return (
    <SkeletonPage flush>
      <div className={styles.bones}>
        <Bone width="100%" height="max(72rpx, 36px)" round />
      </div>
      <div className={styles.split}>
        <div>
          {places(7).map((place) => (
            <Bone key={place} width="60%" height="28rpx" />
          ))}
        </div>
        <div>
          {places(3).map((part) => (
            <Fragment key={part}>
              <Bone width="36%" height="32rpx" />
              {places(3).map((place) => (
                <div key={place}>
                  <Bone width="max(112rpx, 46px)" ratio="1" />
                  <Bone width="70%" height="24rpx" />
                </div>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}

/**
 * The categories in the style of the setting `page_category_template`: 10 large pictures, 11 small pictures (both only
 * the first level), 20 a side rail with the levels below as pictures, 30 a side rail with them as words; both rails
 * with live goods.
 */
export default function CategoryPage() {
  const { data: list } = useSuspenseQuery(categoriesQuery)
  const { style = 20, showAddCart = 1, cartStyle = 1 } = useStoreSettings()?.setting.page_category_template ?? {}
  return (
    <Page flush>
      <div className={styles.search}>
        <SearchLink />
      </div>
      {list.length === 0 ? (
        <Empty
          text={<Trans>還沒有分類，先看看全部商品吧</Trans>}
          action={{ text: <Trans>全部商品</Trans>, to: 'pages/goods/list' }}
        />
      ) : style === 10 || style === 11 ? (
        <Pictures list={list} large={style === 10} />
      ) : (
        <Rail list={list} words={style === 30} cartStyle={showAddCart ? cartStyle : 0} />
      )}
    </Page>
  )
}
