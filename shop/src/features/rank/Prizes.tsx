import { Trans, useLingui } from '@lingui/react/macro'
import { useModules } from '../../lib/settings.ts'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { Board } from './queries.ts'

export function Prizes({ prizes }: { prizes: Board['prizes'] }) {
  const { t } = useLingui()
  const reward = useModules('reward')
  if (prizes.length === 0) return null
  return (
    <Card
      title={<Trans>獎品</Trans>}
      more={
        reward && (
          <MoreLink to="pages/reward/reward">
            <Trans>我的獎勵金</Trans>
          </MoreLink>
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
