import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminRechargePlanList } from '@shop/contract/money/recharge/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { TermsTable } from '../../features/proposal/Terms.tsx'
import { rechargePlanChanges } from '../../features/recharge/changes.ts'
import { type Plan, PlanDialog, planKind } from '../../features/recharge/PlanDialog.tsx'
import { call } from '../../lib/call.ts'
import { useMe } from '../../lib/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

/** The recharge plans offered to shoppers. */
export default function RechargePlans() {
  const { t, i18n } = useLingui()
  const mayEdit = useMe().may('finance.plan.edit')
  const [open, setOpen] = useState<number | 'new'>()
  const plans = useQuery({
    queryKey: ['recharge-plans'],
    queryFn: ({ signal }) => call(adminRechargePlanList, {}, { signal }),
    select: (answer) => answer.plans,
  })
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      <Trans>新增套餐</Trans>
    </Button>
  )
  const columns: Column<Plan>[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row.id)}>
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
      title: t`儲值金額`,
      width: 130,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    { key: 'gift', title: t`贈送金額`, width: 130, align: 'right', render: (row) => <Money fen={row.giftFen} /> },
    {
      key: 'perUser',
      title: t`每人次數`,
      width: 110,
      align: 'right',
      render: (row) => (row.perUser === 0 ? t`不限` : row.perUser),
    },
    { key: 'used', title: t`已儲值次數`, width: 120, align: 'right', render: (row) => row.used },
    { key: 'updatedAt', title: t`最後修改`, width: 160, render: (row) => <Moment at={row.updatedAt} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>儲值套餐</Trans>}
        note={<Trans>自訂金額會得到不超過該金額的最大套餐的贈送</Trans>}
        actions={
          <>
            <ChangeHistory of={rechargePlanChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={plans}
        columns={columns}
        empty={{ text: <Trans>還沒有套餐，買家只能儲值自訂金額。</Trans>, action: create }}
      />
      <TermsTable
        kind={planKind}
        empty={<Trans>沒有更改提案。有贈送的套餐上架，或變得對買家更有利，要另一位操作員批准。</Trans>}
      />
      {open && (
        <PlanDialog
          plan={plans.data?.find(({ id }) => id === open)}
          readOnly={!mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
