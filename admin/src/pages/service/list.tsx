import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminServiceOrder, adminServiceRemove } from '@shop/contract/goods/taxonomy/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { serviceChanges } from '../../features/catalog/changes.ts'
import { HiddenTag } from '../../features/catalog/HiddenTag.tsx'
import { catalogRefreshes, type Service, servicesQuery } from '../../features/catalog/queries.ts'
import { ServiceDialog } from '../../features/catalog/ServiceDialog.tsx'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { arranging } from '../../ui/arranging.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

/** The services the shop promises for goods; the goods editor offers them. */
export default function ServiceList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('goods.edit')
  const services = useQuery(servicesQuery)
  const [open, setOpen] = useState<Service | 'new'>()
  const order = useCommand((ids: number[]) => call(adminServiceOrder, { body: { ids } }), {
    refreshes: catalogRefreshes,
  })
  const remove = useCommand((id: number) => call(adminServiceRemove, { params: { id } }), {
    refreshes: catalogRefreshes,
    said: t`已刪除`,
  })
  const nameOf = (row: Service) => localText(row.name, language)
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      <Trans>新增服務</Trans>
    </Button>
  )
  const columns: Column<Service>[] = [
    {
      key: 'name',
      title: t`名稱`,
      width: 220,
      render: (row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row)}>
            {nameOf(row)}
          </Button>
          {!row.enabled && <HiddenTag />}
        </>
      ),
    },
    {
      key: 'summary',
      title: t`說明`,
      render: (row) => <div className="clip muted">{localText(row.summary, language)}</div>,
    },
    { key: 'goods', title: t`商品`, width: 90, align: 'right', render: (row) => row.goods },
  ]
  if (mayEdit) {
    const question = (row: Service) => t`刪除「${nameOf(row)}」？`
    const inUse = (row: Service) => row.goods > 0 && t`還有商品在使用`
    columns.push(...arranging({ rows: services.data, nameOf, order, remove, question, inUse }))
  }
  return (
    <>
      <PageHead
        title={<Trans>商品服務</Trans>}
        actions={
          <>
            <ChangeHistory of={serviceChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={services}
        columns={columns}
        empty={{ text: <Trans>還沒有服務。例如「七天無理由退貨」，顯示在商品頁上。</Trans>, action: create }}
      />
      {open && (
        <ServiceDialog
          service={open === 'new' ? undefined : open}
          readOnly={!mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
