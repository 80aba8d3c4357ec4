import type { ReactNode } from 'react'
import { BlockLink } from '../page/BlockLink.tsx'
import { targetOf } from '../page/link.ts'
import styles from './TaskLink.module.css'

/** Where a task leads: a page of the shop, or a site beside it. Nothing if it leads nowhere. */
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
