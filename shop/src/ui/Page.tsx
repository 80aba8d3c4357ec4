import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { classes } from './classes.ts'
import { useFrame } from './frame.ts'
import styles from './Page.module.css'
import { PullToRefresh } from './PullToRefresh.tsx'

/**
 * The body of a page. With the registry's `pull` flag, pulling it down runs `refresh`, which by default reads
 * everything on screen again. `flush` leaves out the gutter around the content.
 */
export function Page({
  children,
  flush,
  className,
  refresh = readAgain,
}: {
  children: ReactNode
  flush?: boolean
  className?: string
  refresh?: () => Promise<unknown>
}) {
  const { pull } = useFrame()
  const body = <main className={classes(styles.page, !flush && styles.gutter, className)}>{children}</main>
  return pull ? <PullToRefresh refresh={refresh}>{body}</PullToRefresh> : body
}

function readAgain(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active' })
}
