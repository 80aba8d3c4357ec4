import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './CategoryLink.module.css'
import type { Node } from './queries.ts'

/** A category as picture and name; links to its goods. */
export function CategoryLink({ node }: { node: Node }) {
  return (
    <PageLink to="pages/goods/list" params={{ categoryId: node.category_id }} className={styles.category}>
      <span className={styles.picture}>
        <Picture
          src={node.image?.preview_url}
          srcSet={node.image?.srcset}
          sizes="(min-width: 751px) 120px, 22vw"
          alt=""
        />
      </span>
      <span className={styles.name}>{node.name}</span>
    </PageLink>
  )
}
