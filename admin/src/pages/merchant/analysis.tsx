import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { analysisRanges, merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { type Metric, metricOf, metrics } from '@shop/contract/merchant/analysis/metrics.ts'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Segmented, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { DayChart } from '../../features/merchant/DayChart.tsx'
import { MerchantTabs } from '../../features/merchant/MerchantTabs.tsx'
import { useShownMerchant } from '../../features/merchant/use-shown-merchant.ts'
import { metricWords, writeMetric } from '../../features/merchant/words.ts'
import { call } from '../../lib/call.ts'
import { todayOnClock } from '../../lib/clock.ts'
import { useReachableScroll } from '../../ui/reachable-scroll.ts'
import { Card, Empty, Failed, Money, PageHead, Thumb, Waiting } from '../../ui/show.tsx'

type Analysis = DataOf<typeof merchantAnalysis>
type Range = (typeof analysisRanges)[number]

/** A merchant's figures by day, and the goods with the highest sales. */
export default function MerchantAnalysis() {
  const merchant = useShownMerchant()
  if (!merchant) return <UnknownPage />
  return <OfMerchant merchantId={merchant.merchantId} />
}

function OfMerchant({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const range = analysisRanges.find((each) => each === search.get('range')) ?? '30'
  const named = search.get('month')
  const month = named && /^20\d{2}-(0[1-9]|1[0-2])$/.test(named) ? named : undefined
  const asked = { merchantId, range, ...(range === 'month' && { month }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['merchant-analysis', asked],
    queryFn: ({ signal }) => call(merchantAnalysis, { query: asked }, { signal }),
  })
  const show = (next: { range: Range; month?: string }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set('range', next.range)
      after.delete('month')
      if (next.month) after.set('month', next.month)
      return after
    })
  const rangeWords: Record<Range, string> = { 7: t`近 7 天`, 30: t`近 30 天`, 90: t`近 90 天`, month: t`按月` }
  return (
    <>
      <PageHead title={<Trans>經營分析</Trans>} />
      <MerchantTabs current="merchant/analysis" />
      <div className="analysis-bar">
        <Segmented<Range>
          aria-label={t`時段`}
          value={range}
          onChange={(next) => show({ range: next })}
          options={analysisRanges.map((value) => ({ value, label: rangeWords[value] }))}
        />
        {range === 'month' && (
          <DatePicker
            picker="month"
            aria-label={t`月份`}
            allowClear={false}
            maxDate={todayOnClock()}
            value={dayjs(data?.from ?? month)}
            onChange={(value) => value && show({ range, month: value.format('YYYY-MM') })}
          />
        )}
      </div>
      {data ? (
        <Shown data={data} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting rows={12} />
      )}
    </>
  )
}

function Shown({ data }: { data: Analysis }) {
  const { t } = useLingui()
  const holder = useReachableScroll()
  const [metric, setMetric] = useState<Metric>('paid')
  const { days, sum, today, goods } = data
  const write = (value: number | null) => writeMetric(metric, value)
  const todays = (['paid', 'orders', 'buyers', 'views'] as const).map(
    (each) => `${t(metricWords[each])} ${writeMetric(each, metricOf(each, today))}`,
  )
  return (
    <>
      <Card title={<Trans>每日數據</Trans>} extra={<span className="muted">{t`今日至今：${todays.join(' · ')}`}</span>}>
        {days.length === 0 ? (
          <Empty text={<Trans>這段時間還沒有統計，每天凌晨更新前一天的數據。</Trans>} />
        ) : (
          <>
            <div className="metrics" role="radiogroup" aria-label={t`指標`}>
              {metrics.map((each) => (
                // biome-ignore lint/a11y/useSemanticElements: a tile with two lines of text
                <button
                  key={each}
                  type="button"
                  role="radio"
                  aria-checked={each === metric}
                  onClick={() => setMetric(each)}
                >
                  {t(metricWords[each])}
                  <strong>{writeMetric(each, metricOf(each, sum))}</strong>
                </button>
              ))}
            </div>
            <DayChart
              name={t(metricWords[metric])}
              points={days.map((day) => ({ day: day.day, value: metricOf(metric, day) }))}
              write={write}
            />
            <p className="muted">
              <Trans>
                統計到 {days.at(-1)?.day}。退款計入退款當天，退款率是同一時段的退款與支付之比；買家按日累計。
              </Trans>
            </p>
          </>
        )}
      </Card>
      {goods.length > 0 && (
        <Card title={<Trans>熱銷商品</Trans>} flush>
          <Table<Analysis['goods'][number]>
            size="small"
            rowKey="goodsId"
            pagination={false}
            dataSource={goods}
            columns={[
              { key: 'picture', width: 64, render: (_, { imageUrl }) => <Thumb url={imageUrl} /> },
              { key: 'title', title: t`商品`, dataIndex: 'title' },
              { key: 'pieces', title: t`件數`, dataIndex: 'pieces', width: 100, align: 'right' },
              {
                key: 'paid',
                title: t`成交金額`,
                width: 140,
                align: 'right',
                render: (_, { paidFen }) => <Money fen={fen(paidFen)} />,
              },
            ]}
          />
        </Card>
      )}
      {days.length > 0 && (
        <Card title={<Trans>按日明細</Trans>} flush>
          <div ref={holder}>
            <Table<Analysis['days'][number]>
              size="small"
              rowKey="day"
              pagination={false}
              scroll={{ y: 360 }}
              dataSource={days.toReversed()}
              columns={[
                { key: 'day', title: t`日期`, dataIndex: 'day', width: 110 },
                ...metrics.map((each) => ({
                  key: each,
                  title: t(metricWords[each]),
                  align: 'right' as const,
                  render: (_: unknown, day: Analysis['days'][number]) => writeMetric(each, metricOf(each, day)),
                })),
              ]}
            />
          </div>
        </Card>
      )}
    </>
  )
}
