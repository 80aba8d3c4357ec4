import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { analysisRanges, type merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { type Metric, metricOf, metrics, metricUnits } from '@shop/contract/merchant/analysis/metrics.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayChart } from '../../features/merchant/DayChart.tsx'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { analysisQuery, useMerchant } from '../../features/merchant/queries.ts'
import { metricText } from '../../features/merchant/words.ts'
import { formatMonth } from '../../features/wallet/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './analysis.module.css'

type Analysis = DataOf<typeof merchantAnalysis>

/** A merchant's figures by day, and the goods with the highest sales. */
export default function MerchantAnalysis() {
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Ranges key={merchant.merchant_id} merchantId={merchant.merchant_id} />
}

function Ranges({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const { range, month: named } = usePageParams({ range: [...analysisRanges], month: 'text?' })
  const month = named && /^20\d{2}-(0[1-9]|1[0-2])$/.test(named) ? named : undefined
  const query = useQuery(analysisQuery(merchantId, range === 'month' ? { range, month } : { range }))
  const { data } = query
  // Always of the same range, so that today's figures stay while another one is read.
  const { data: latest, isError } = useQuery(analysisQuery(merchantId, { range: '30' }))
  const show = (next: { range: string; month?: string }) => navigate('pages/merchant/analysis', next, { replace: true })
  return (
    <Page flush>
      <div className={styles.cards}>{(latest || !isError) && <Today today={latest?.today} />}</div>
      <Tabs
        label={t`時段`}
        value={range}
        onChange={(next) => show({ range: next })}
        tabs={[
          { value: '7', text: t`近 7 天` },
          { value: '30', text: t`近 30 天` },
          { value: '90', text: t`近 90 天` },
          { value: 'month', text: t`按月` },
        ]}
      />
      <div className={styles.cards}>
        {data ? (
          <Shown
            data={data}
            month={range === 'month' ? data.from.slice(0, 7) : undefined}
            onMonth={(next) => show({ range: 'month', month: next })}
          />
        ) : query.isError ? (
          <Failed error={query.error} retry={query.refetch} />
        ) : (
          <SkeletonCard>
            <Bone width="100%" height="560rpx" />
          </SkeletonCard>
        )}
      </div>
    </Page>
  )
}

/** What happened since midnight, whichever range is shown below it; dashes until it is known. */
function Today({ today }: { today: Analysis['today'] | undefined }) {
  return (
    <Card title={<Trans>今日即時</Trans>}>
      <dl className={styles.today}>
        {(['paid', 'orders', 'buyers', 'views'] as const).map((each) => (
          <div key={each}>
            <dt>{metricText(each)}</dt>
            <dd>{today ? writeMetric(each, metricOf(each, today)) : '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Shown({
  data,
  month,
  onMonth,
}: {
  data: Analysis
  month: string | undefined
  onMonth: (month: string) => void
}) {
  const { t, i18n } = useLingui()
  const [metric, setMetric] = useState<Metric>('paid')
  const { days, sum, today, goods } = data
  const before = month && monthBeside(month, -1)
  return (
    <>
      <Card title={month ? <MonthChoice month={month} today={today.day} onMonth={onMonth} /> : undefined}>
        {days.length === 0 ? (
          <div className={styles.none}>
            <p>
              <Trans>這段時間還沒有統計，每天凌晨更新前一天的數據。</Trans>
            </p>
            {before && (
              <Button kind="line" size="small" onClick={() => onMonth(before)}>
                <Trans>看 {nameOfMonth(before, i18n.locale)}</Trans>
              </Button>
            )}
          </div>
        ) : (
          <>
            <div className={styles.figures} role="radiogroup" aria-label={t`指標`}>
              {metrics.map((each) => (
                // biome-ignore lint/a11y/useSemanticElements: a tile with two lines of text
                <button
                  key={each}
                  type="button"
                  role="radio"
                  aria-checked={each === metric}
                  className={styles.figure}
                  onClick={() => setMetric(each)}
                >
                  <span>{metricText(each)}</span>
                  <strong>{writeMetric(each, metricOf(each, sum))}</strong>
                </button>
              ))}
            </div>
            <DayChart
              key={`${metric} ${data.from} ${data.until}`}
              name={metricText(metric)}
              points={days.map((day) => ({ day: day.day, value: metricOf(metric, day) }))}
              write={(value) => writeMetric(metric, value)}
            />
            <p className={styles.note}>
              <Trans>
                統計到 {days.at(-1)?.day}。退款計入退款當天，退款率是同一時段的退款與支付之比；買家按日累計。
              </Trans>
            </p>
          </>
        )}
      </Card>
      {goods.length > 0 && (
        <Card title={month ? <Trans>{formatMonth(month, i18n.locale)}熱銷</Trans> : <Trans>熱銷商品</Trans>}>
          <ol className={styles.goods}>
            {goods.map((one) => (
              <li key={one.goodsId} className={styles.one}>
                <Picture src={one.imageUrl ?? ''} alt="" className={styles.picture} />
                <span className={styles.title}>{one.title}</span>
                <span className={styles.sold}>
                  <strong>{money(one.paidFen)}</strong>
                  <span>{t`售出 ${one.pieces} 件`}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}

const nameOfMonth = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))

/** The month `by` months after `month`, `2026-11`. */
function monthBeside(month: string, by: number): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}

/** Buttons for the previous and the next month, never beyond the current one. */
function MonthChoice({ month, today, onMonth }: { month: string; today: string; onMonth: (month: string) => void }) {
  const { t, i18n } = useLingui()
  return (
    <span className={styles.month}>
      <button type="button" aria-label={t`上個月`} onClick={() => onMonth(monthBeside(month, -1))}>
        <Icon name="back" size="32rpx" />
      </button>
      {formatMonth(month, i18n.locale)}
      <button
        type="button"
        aria-label={t`下個月`}
        disabled={month >= today.slice(0, 7)}
        onClick={() => onMonth(monthBeside(month, 1))}
      >
        <Icon name="next" size="32rpx" />
      </button>
    </span>
  )
}

function writeMetric(metric: Metric, value: number | null): string {
  if (value === null) return '–'
  const unit = metricUnits[metric]
  if (unit === 'fen') return money(fen(value))
  if (unit === 'share') return `${(value / 100).toFixed(value >= 10_000 ? 0 : 1)}%`
  return value.toLocaleString('en')
}
