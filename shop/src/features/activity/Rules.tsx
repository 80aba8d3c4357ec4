import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PrizePicture } from '../prize/PrizePicture.tsx'
import styles from './Activity.module.css'
import type { Activity } from './queries.ts'

/** Prizes, odds, window and limits. */
export function Rules({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const pointsName = usePointsNameWithin()
  const { prizes, start_time, end_time, per_day, per_user, free_per_day } = activity
  const cost = grouped(activity.cost)
  const costText =
    activity.cost === 0
      ? t`免費`
      : free_per_day > 0
        ? t`每天前 ${free_per_day} 次免費，之後每次 ${cost} ${pointsName}`
        : t`每次 ${cost} ${pointsName}`
  return (
    <Card title={<Trans>獎項與規則</Trans>}>
      <ul className={styles.prizes}>
        {prizes.map(({ prize_id, name, odds, ...picture }) => (
          <li key={prize_id}>
            <PrizePicture prize={picture} sizes="12vw" className={styles.mini} />
            <span className={styles.grow}>{name}</span>
            <span className={styles.odds}>{odds}%</span>
          </li>
        ))}
      </ul>
      <div className={styles.part}>
        <Facts
          facts={[
            { key: 'window', label: t`活動時間`, value: <Window from={start_time} until={end_time} /> },
            { key: 'cost', label: t`參與方式`, value: costText },
            { key: 'limit', label: t`次數上限`, value: t`每天 ${per_day} 次，共 ${per_user} 次` },
          ]}
        />
      </div>
      <ul className={styles.rules}>
        <li>
          <Trans>結果由伺服器按上面的機率隨機產生，圖形的大小和選擇的位置不影響結果。</Trans>
        </li>
        <li>
          <Trans>獎品送完、當天的份數送完或已達您的上限時，這一項改為未中獎。</Trans>
        </li>
        <li>
          <Trans>實物獎品從中獎起為您保留，請在期限內到「我的獎品」填寫地址領取；其他獎品立即到帳。</Trans>
        </li>
        <li>
          <Trans>獎品不是貨幣，不能兌換現金。</Trans>
        </li>
      </ul>
    </Card>
  )
}

const Window = ({ from, until }: { from: string; until: string }): ReactNode => (
  <>
    {from.slice(0, 16)} –
    <br />
    {until.slice(0, 16)}
  </>
)
