import { Trans, useLingui } from '@lingui/react/macro'
import { adminRechargePlanList, type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { type Plan, PlanDialog } from '../../features/recharge/PlanDialog.tsx'
import { call } from '../../lib/call.ts'
import { useMe } from '../../lib/session.ts'
import { Empty, Failed, Moment, Money, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** What shoppers may choose from when they top up. */
export default function RechargePlans() {
  const { t, i18n } = useLingui()
  const mayEdit = useMe().may('finance.plan.edit')
  const [open, setOpen] = useState<Plan | 'new'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['recharge-plans'],
    queryFn: ({ signal }) => call(adminRechargePlanList, {}, { signal }),
  })
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      <Trans>新增套餐</Trans>
    </Button>
  )
  const columns: TableColumnsType<Plan> = [
    {
      key: 'name',
      title: t`名稱`,
      render: (_, row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row)}>
            {localText(row.name, i18n.locale as Language)}
          </Button>
          {!row.enabled && (
            <StateTag tone="quiet">
              <Trans>已下架</Trans>
            </StateTag>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t`充值金額`,
      width: 130,
      align: 'right',
      render: (_, row) => <Money fen={row.amountFen} strong />,
    },
    { key: 'gift', title: t`贈送金額`, width: 130, align: 'right', render: (_, row) => <Money fen={row.giftFen} /> },
    {
      key: 'perUser',
      title: t`每人次數`,
      width: 110,
      align: 'right',
      render: (_, row) => (row.perUser === 0 ? t`不限` : row.perUser),
    },
    { key: 'used', title: t`已充值次數`, width: 120, align: 'right', render: (_, row) => row.used },
    { key: 'updatedAt', title: t`最後修改`, width: 160, render: (_, row) => <Moment at={row.updatedAt} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>充值套餐</Trans>}
        note={<Trans>自訂金額會得到不超過該金額的最大套餐的贈送</Trans>}
        actions={create}
      />
      <section className="card">
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Waiting rows={5} flush />
        ) : data.plans.length === 0 ? (
          <Empty text={<Trans>還沒有套餐，買家只能充值自訂金額。</Trans>} action={create} />
        ) : (
          <Table<Plan>
            rowKey="id"
            size="middle"
            columns={columns}
            dataSource={data.plans}
            pagination={false}
            scroll={{ x: 760 }}
          />
        )}
      </section>
      {open && (
        <PlanDialog plan={open === 'new' ? undefined : open} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
