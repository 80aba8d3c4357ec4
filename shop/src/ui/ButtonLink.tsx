import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { PageLink } from './PageLink.tsx'

/** A link to a page that looks like the large main button. */
export function ButtonLink({ children, ...link }: ComponentProps<typeof PageLink> & { children: ReactNode }) {
  return (
    <PageLink {...link} className={classes(styles.button, styles.main, styles.large, styles.block)}>
      <span className={styles.label}>{children}</span>
    </PageLink>
  )
}
