import type { ReactNode } from 'react'
import { BlockLink } from '../page/BlockLink.tsx'
import { targetOf } from '../page/link.ts'
import styles from './TaskLink.module.css'

/** Links to a task's page of the shop, or to another site. Renders nothing for a task without a link. */
export function TaskLink({ link, label }: { link: string; label: ReactNode }) {
  const [path = '', queryStr = ''] = link.split('?', 2)
  const target = path.startsWith('pages/')
    ? { type: 'CUSTOM', param: { path, queryStr } }
    : { type: 'URL', param: { url: link } }
  if (!targetOf(target)) return null
  return (
    <BlockLink link={target} className={styles.link}>
      {label}
    </BlockLink>
  )
}
