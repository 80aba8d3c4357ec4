import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'

/** A white card on the page's ground. `flush` leaves out the padding, for rows that reach the edge. */
export function Card({
  title,
  more,
  flush,
  className,
  children,
  ...rest
}: { title?: ReactNode; more?: ReactNode; flush?: boolean; children: ReactNode } & Omit<
  HTMLAttributes<HTMLElement>,
  'title'
>) {
  return (
    <section {...rest} className={classes(styles.card, flush && styles.flush, className)}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

/** A link at the end of a card's head, passed as its `more`, to the full page. */
export function MoreLink({ children, ...link }: ComponentProps<typeof PageLink> & { children: ReactNode }) {
  return (
    <PageLink {...link} className={styles.more}>
      {children}
      <Icon name="next" size="24rpx" />
    </PageLink>
  )
}
