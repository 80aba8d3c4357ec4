import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminProgrammeCosts } from '@shop/contract/promotion/cost/cost.ts'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { call } from '../../lib/call.ts'
import { Card, Failed, Money, Waiting } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import './costs.css'
import { currencyOf, programmeWords } from './words.ts'

type Row = DataOf<typeof adminProgrammeCosts>['rows'][number]

/** The cost of each programme in the last 30 days, and how many of its recipients bought something afterwards. */
export function Costs() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['programme-costs'],
    queryFn: ({ signal }) => call(adminProgrammeCosts, {}, { signal }),
  })
  return (
    <Card title={<Trans>近 30 天的花費與成效</Trans>}>
      {data ? (
        <Table<Row>
          size="small"
          rowKey="programme"
          pagination={false}
          dataSource={data.rows}
          scroll={{ x: 900 }}
          locale={{ emptyText: <Trans>還沒有發放過。每天凌晨統計前一天。</Trans> }}
          columns={[
            { key: 'programme', title: t`項目`, width: 170, render: (_, row) => i18n._(programmeWords[row.programme]) },
            {
              key: 'given',
              title: t`發放`,
              align: 'right',
              width: 110,
              render: (_, row) => amountText(row.given, currencyOf(row.programme)),
            },
            {
              key: 'returned',
              title: t`退回`,
              align: 'right',
              width: 100,
              render: (_, row) => amountText(row.returned, currencyOf(row.programme)),
            },
            {
              key: 'worth',
              title: t`實際花費`,
              align: 'right',
              width: 120,
              render: (_, row) => <Money fen={row.worthFen} />,
            },
            {
              key: 'people',
              title: t`人次`,
              align: 'right',
              width: 80,
              render: (_, row) => row.people.toLocaleString('en'),
            },
            {
              key: 'buyers',
              title: t`七天內下單`,
              align: 'right',
              width: 120,
              render: (_, { people, buyers }) =>
                people === 0 ? '–' : `${buyers.toLocaleString('en')} · ${Math.round((buyers * 100) / people)}%`,
            },
            { key: 'days', title: t`每天發放`, width: 160, render: (_, { days }) => <Bars values={days} /> },
          ]}
        />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting rows={3} />
      )}
      {data && data.until !== '' && (
        <p className="muted">
          <Trans>統計到 {data.until}；實際花費是發放減退回，積分照可抵的金額算。</Trans>
        </p>
      )}
    </Card>
  )
}

function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  return (
    <span className="cost-bars" aria-hidden="true">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
        <i key={index} style={{ height: `${Math.max(value > 0 ? 8 : 0, (value * 100) / most)}%` }} />
      ))}
    </span>
  )
}
