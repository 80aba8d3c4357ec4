import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { metricOf } from '@shop/contract/merchant/analysis/metrics.ts'
import { useQuery } from '@tanstack/react-query'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import styles from './CenterTrend.module.css'
import { DayChart } from './DayChart.tsx'
import { analysisQuery } from './queries.ts'
import { metricText } from './words.ts'

/** The amount that the merchant's buyers paid on each of the last days, and a link to its other figures. */
export function CenterTrend({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(analysisQuery(merchantId, { range: '30' }))
  return (
    <Card
      title={<Trans>近 30 天成交</Trans>}
      more={
        <MoreLink to="pages/merchant/analysis" params={{ range: '30' }}>
          <Trans>經營分析</Trans>
        </MoreLink>
      }
    >
      {!data ? (
        error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Bone height="max(316rpx, 190px)" />
        )
      ) : data.days.length === 0 ? (
        <p className={styles.none}>{t`每天凌晨更新前一天的數據。`}</p>
      ) : (
        <>
          <p className={styles.sum}>{money(fen(metricOf('paid', data.sum) ?? 0))}</p>
          <DayChart
            name={metricText('paid')}
            points={data.days.map((day) => ({ day: day.day, value: metricOf('paid', day) }))}
            write={(value) => money(fen(value ?? 0))}
          />
        </>
      )}
    </Card>
  )
}
