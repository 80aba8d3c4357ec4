import type { Params } from '../lib/navigate.ts'
import type { PagePath } from '../pages.ts'
import { Badge, CountHeard } from './Badge.tsx'
import styles from './Entry.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'

/** A link to a page as an icon over its name, with a count of what waits there. */
export function Entry({
  to,
  params,
  icon,
  text,
  count = 0,
}: {
  to: PagePath
  params?: Params
  icon: IconName
  text: string
  count?: number | undefined
}) {
  return (
    <PageLink to={to} params={params} className={styles.entry}>
      <span className={styles.icon}>
        <Icon name={icon} size="max(52rpx, 26px)" />
        <Badge count={count} />
      </span>
      {text}
      <CountHeard count={count} />
    </PageLink>
  )
}
