import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pictures } from '../../features/catalog/Pictures.tsx'
import { categoriesQuery } from '../../features/catalog/queries.ts'
import { Rail } from '../../features/catalog/Rail.tsx'
import { navigate } from '../../lib/navigate.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { SearchLink } from '../../ui/SearchBar.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export function Skeleton() {
  return (
    <SkeletonPage>
      <Bone height="72rpx" round />
      <div className={styles.bones}>
        <div>
          {places(8).map((place) => (
            <Bone key={place} height="72rpx" />
          ))}
        </div>
        <div>
          {places(4).map((place) => (
            <Bone key={place} height="200rpx" />
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}

/**
 * The categories as the setting `page_category_template` says: 10 large pictures, 11 small pictures (both of the first
 * level), 20 a side rail with the levels below as pictures, 30 a side rail with them as words; both with live goods.
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
        <Empty text={<Trans>還沒有分類，先看看全部商品吧</Trans>}>
          <Button onClick={() => navigate('pages/goods/list')}>
            <Trans>全部商品</Trans>
          </Button>
        </Empty>
      ) : style === 10 || style === 11 ? (
        <Pictures list={list} large={style === 10} />
      ) : (
        <Rail list={list} words={style === 30} cartStyle={showAddCart ? cartStyle : 0} />
      )}
    </Page>
  )
}
