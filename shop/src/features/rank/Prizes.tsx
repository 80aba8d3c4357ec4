import { Trans, useLingui } from '@lingui/react/macro'
import { useModules } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { Board } from './queries.ts'
import styles from './Rank.module.css'

export function Prizes({ prizes }: { prizes: Board['prizes'] }) {
  const { t } = useLingui()
  const reward = useModules('reward')
  if (prizes.length === 0) return null
  return (
    <Card
      title={<Trans>獎品</Trans>}
      more={
        reward && (
          <PageLink to="pages/reward/reward" className={styles.more}>
            <Trans>我的獎勵金</Trans>
            <Icon name="next" size="24rpx" />
          </PageLink>
        )
      }
    >
      <Facts
        facts={prizes.map(({ from, to, reward: amount, coupon }) => ({
          key: String(from),
          label: from === to ? t`第 ${from} 名` : t`第 ${from} 至 ${to} 名`,
          value: amount === '' ? coupon : t`獎勵金 ${amount}`,
        }))}
      />
    </Card>
  )
}
