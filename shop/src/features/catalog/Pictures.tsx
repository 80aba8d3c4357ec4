import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { CategoryLink } from './CategoryLink.tsx'
import styles from './Pictures.module.css'
import type { Node } from './queries.ts'

/**
 * The first level only: large pictures with the names of the subcategories, or small ones side by side; the brands
 * last.
 */
export function Pictures({ list, large }: { list: Node[]; large: boolean }) {
  return (
    <div className={large ? styles.large : styles.small}>
      {list.map((node) =>
        large ? (
          <Large key={node.category_id} node={node} />
        ) : (
          <div key={node.category_id} className={styles.card}>
            <CategoryLink node={node} />
          </div>
        ),
      )}
      <PageLink to="pages/brand/brand" className={styles.brands}>
        <Trans>全球品牌</Trans>
        <Icon name="next" size="24rpx" />
      </PageLink>
    </div>
  )
}

function Large({ node }: { node: Node }) {
  const below = (node.children ?? []).map(({ name }) => name).join(' · ')
  return (
    <PageLink
      to="pages/goods/list"
      params={{ categoryId: node.category_id }}
      className={styles.wide}
      aria-label={node.name}
    >
      <span className={styles.words}>
        <strong>{node.name}</strong>
        {below && <span className={styles.below}>{below}</span>}
      </span>
      <span className={styles.art}>
        <Picture
          src={node.image?.preview_url}
          srcSet={node.image?.srcset}
          sizes="(min-width: 751px) 240px, 38vw"
          alt=""
        />
      </span>
    </PageLink>
  )
}
