import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArticleCard } from '../../features/content/ArticleCard.tsx'
import { articleQuery, articlesQuery } from '../../features/content/queries.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { usePageParams } from '../../lib/page-params.ts'
import { grouped } from '../../lib/whole.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { MoreLink } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './detail.module.css'

export default function ArticleDetail() {
  const { articleId } = usePageParams({ articleId: 'id' })
  const { data: article } = useSuspenseQuery(articleQuery(articleId))
  if (!article) return <Gone />
  const { category_id: categoryId, category_name: category, show_views: views } = article
  const shown = grouped(views)
  return (
    <Page flush>
      <article className={styles.article}>
        {article.image_url && (
          <Picture src={article.image_url} srcSet={article.image_srcset} sizes={wide} alt="" ratio={1.5} eager />
        )}
        <div className={styles.head}>
          <h2 className={styles.title}>{article.title}</h2>
          <p className={styles.about}>
            <PageLink to="pages/article/index" params={{ categoryId }} className={styles.category}>
              {category}
            </PageLink>
            <time dateTime={article.view_time.replace(' ', 'T')}>{article.view_time.slice(0, 16)}</time>
            <span>
              <Plural value={views} other={`${shown} 次閱讀`} />
            </span>
          </p>
        </div>
        <div className={styles.text}>
          <RichText html={article.content} />
        </div>
      </article>
      <section className={styles.more}>
        <div className={styles.heading}>
          <h2>
            <Trans>更多「{category}」</Trans>
          </h2>
          <MoreLink to="pages/article/index" params={{ categoryId }}>
            <Trans>全部</Trans>
          </MoreLink>
        </div>
        <Others articleId={articleId} categoryId={categoryId} />
      </section>
      <div className={styles.goods}>
        <Recommended afterContent />
      </div>
    </Page>
  )
}

/** The newest others of the category; nothing when they cannot be read. */
function Others({ articleId, categoryId }: { articleId: number; categoryId: number }) {
  const { data } = useInfiniteQuery(articlesQuery(categoryId))
  const others = data?.pages[0]?.data.filter((one) => one.article_id !== articleId) ?? []
  return others.slice(0, othersShown).map((one) => <ArticleCard key={one.article_id} article={one} />)
}

function Gone() {
  return (
    <Page>
      <Empty
        drawing="lost"
        text={<Trans>這篇文章已經不在了</Trans>}
        action={{ text: <Trans>看看別的文章</Trans>, to: 'pages/article/index', replace: true }}
      />
    </Page>
  )
}

export function Skeleton() {
  return (
    <SkeletonPage flush>
      <Bone ratio="1.5" />
      <div className={styles.head}>
        <LineBones widths={['90%', '60%']} />
      </div>
      <div className={styles.text}>
        <LineBones widths={['100%', '96%', '88%', '94%', '40%']} />
      </div>
    </SkeletonPage>
  )
}

const othersShown = 3
const wide = '(min-width: 751px) 750px, 100vw'
