import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArticleCard } from '../../features/content/ArticleCard.tsx'
import { articleCategoriesQuery, articlesQuery } from '../../features/content/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './index.module.css'

/** The shop's articles, by category; the category is in the address, so going back restores it. */
export default function Articles() {
  const { t } = useLingui()
  const { categoryId = 0 } = usePageParams({ categoryId: 'count?' })
  const { data: categories } = useSuspenseQuery(articleCategoriesQuery)
  const query = useInfiniteQuery(articlesQuery(categoryId))
  const first = query.data?.pages[0]?.data[0]
  return (
    <Page flush>
      {categories.length > 1 && (
        <div className={styles.tabs}>
          <Tabs
            label={t`文章分類`}
            value={String(categoryId)}
            onChange={(next) => navigate('pages/article/index', { categoryId: next }, { replace: true })}
            tabs={[
              { value: '0', text: t`全部` },
              ...categories.map((category) => ({ value: String(category.category_id), text: category.name })),
            ]}
          />
        </div>
      )}
      <div className={styles.list}>
        <InfiniteList
          query={query}
          bones={<ListSkeleton rows={5} />}
          keyOf={(article) => article.article_id}
          row={(article) => <ArticleCard article={article} first={article === first} />}
          empty={
            <Empty
              drawing="order"
              text={<Trans>這裡還沒有文章</Trans>}
              action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
            />
          }
        />
      </div>
    </Page>
  )
}
