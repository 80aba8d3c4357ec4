import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './Unit.module.css'

/** The ways to earn and to use a unit, side by side. */
export function UnitWays({ children }: { children: ReactNode }) {
  return <Card className={styles.ways}>{children}</Card>
}

export function UnitWay({
  icon,
  text,
  ...link
}: Pick<ComponentProps<typeof PageLink>, 'to' | 'params'> & {
  icon: ComponentProps<typeof Icon>['name']
  text: ReactNode
}) {
  return (
    <PageLink {...link} className={styles.way}>
      <Icon name={icon} size="max(52rpx, 26px)" />
      {text}
    </PageLink>
  )
}
