import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCarrierOrder } from '@shop/contract/trade/carrier/carrier.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { CarrierDialog } from '../../features/carrier/CarrierDialog.tsx'
import { carrierChanges } from '../../features/carrier/changes.ts'
import { type Carrier, carriersQuery } from '../../features/carrier/queries.ts'
import { HiddenTag } from '../../features/catalog/HiddenTag.tsx'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { PageHead, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

export default function CarrierList() {
  const { t, i18n } = useLingui()
  const carriers = useQuery(carriersQuery)
  const [open, setOpen] = useState<Carrier | 'new'>()
  const order = useCommand((ids: number[]) => call(adminCarrierOrder, { body: { ids } }), { refreshes: [['carriers']] })
  const nameOf = (row: Carrier) => localText(row.name, i18n.locale as Language)
  // The entry for carriers that are not listed is always last.
  const sorted = carriers.data?.filter(({ isOther }) => !isOther).map(({ id }) => id) ?? []
  const others = carriers.data?.filter(({ isOther }) => isOther).map(({ id }) => id) ?? []
  const columns: Column<Carrier>[] = [
    {
      key: 'name',
      title: t`名稱`,
      width: 260,
      render: (row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row)}>
            {nameOf(row)}
          </Button>
          {!row.enabled && <HiddenTag />}
        </>
      ),
    },
    { key: 'code', title: t`代碼`, width: 120, render: (row) => <code>{row.code}</code> },
    {
      key: 'tracking',
      title: t`查詢物流`,
      render: (row) => {
        if (row.isOther) {
          return (
            <span className="muted">
              <Trans>發貨或退貨時填公司名稱</Trans>
            </span>
          )
        }
        return row.trackingUrl ? t`公司網站` : <span className="muted">–</span>
      },
    },
    {
      key: 'pattern',
      title: t`單號格式`,
      render: (row) => {
        if (row.numberForms) return <code>{row.numberForms}</code>
        // Numbers of carriers that are not listed have no form.
        return (
          <StateTag tone={row.isOther ? 'quiet' : 'wait'}>
            <Trans>任何單號</Trans>
          </StateTag>
        )
      },
    },
    {
      key: 'order',
      title: t`順序`,
      width: 96,
      render: (row) =>
        !row.isOther && (
          <OrderButtons
            id={row.id}
            among={sorted}
            name={nameOf(row)}
            disabled={order.isPending}
            onOrder={(ids) => order.mutate([...ids, ...others])}
          />
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>快遞公司一覽</Trans>}
        actions={
          <>
            <ChangeHistory of={carrierChanges} />
            <Button type="primary" onClick={() => setOpen('new')}>
              <Trans>新增快遞公司</Trans>
            </Button>
          </>
        }
      />
      <WholeTable query={carriers} columns={columns} empty={{ text: <Trans>還沒有快遞公司。</Trans> }} />
      {open && <CarrierDialog carrier={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
