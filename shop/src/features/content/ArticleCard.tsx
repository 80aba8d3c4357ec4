import { Plural } from '@lingui/react/macro'
import { showTypes } from '@shop/contract/content/article/article.ts'
import { grouped } from '../../lib/whole.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './ArticleCard.module.css'
import type { ArticleRow } from './queries.ts'

/** An article in a list: with a large picture, a small one, or as a line of news. */
export function ArticleCard({ article, first }: { article: ArticleRow; first?: boolean }) {
  const { article_id: articleId, title, image_url: image, image_srcset: srcset, show_views: views } = article
  const shown = grouped(views)
  const large = article.show_type === showTypes.large && image !== ''
  return (
    <PageLink to="pages/article/detail" params={{ articleId }} className={large ? styles.large : styles.small}>
      {large && <Picture src={image} srcSet={srcset} sizes={wide} alt="" ratio={1.5} eager={first} />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>
          <time dateTime={article.view_time.replace(' ', 'T')}>{article.view_time.slice(0, 10)}</time>
          <span>
            <Plural value={views} other={`${shown} 次閱讀`} />
          </span>
        </span>
      </span>
      {!large && image !== '' && (
        <span className={styles.thumb}>
          <Picture src={image} srcSet={srcset} sizes={narrow} alt="" ratio={1.5} eager={first} />
        </span>
      )}
    </PageLink>
  )
}

const wide = '(min-width: 751px) 700px, 94vw'
const narrow = '(min-width: 751px) 200px, 32vw'
