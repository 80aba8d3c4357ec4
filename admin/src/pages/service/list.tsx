import { Trans, useLingui } from '@lingui/react/macro'
import { adminServiceOrder, adminServiceRemove, type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { catalogRefreshes, type Service, servicesQuery } from '../../features/catalog/queries.ts'
import { ServiceDialog } from '../../features/catalog/ServiceDialog.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { Empty, Failed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** What the shop promises with goods; the goods editor chooses among them. */
export default function ServiceList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('goods.edit')
  const { data: rows, error, refetch } = useQuery(servicesQuery)
  const [open, setOpen] = useState<Service | 'new'>()
  const order = useCommand((ids: number[]) => call(adminServiceOrder, { body: { ids } }), {
    refreshes: catalogRefreshes,
  })
  const remove = useCommand((id: number) => call(adminServiceRemove, { params: { id } }), {
    refreshes: catalogRefreshes,
    said: t`已刪除`,
  })
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      <Trans>新增服務</Trans>
    </Button>
  )
  const columns: TableColumnsType<Service> = [
    {
      key: 'name',
      title: t`名稱`,
      width: 220,
      render: (_, row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row)}>
            {localText(row.name, language)}
          </Button>
          {!row.enabled && (
            <StateTag tone="quiet">
              <Trans>隱藏</Trans>
            </StateTag>
          )}
        </>
      ),
    },
    {
      key: 'summary',
      title: t`說明`,
      render: (_, row) => <div className="clip muted">{localText(row.summary, language)}</div>,
    },
    { key: 'goods', title: t`商品`, width: 90, align: 'right', render: (_, row) => row.goods },
  ]
  if (mayEdit) {
    columns.push(
      {
        key: 'order',
        title: t`順序`,
        width: 96,
        render: (_, row) => (
          <OrderButtons
            id={row.id}
            among={rows?.map(({ id }) => id) ?? []}
            name={localText(row.name, language)}
            disabled={order.isPending}
            onOrder={(ids) => order.mutate(ids)}
          />
        ),
      },
      {
        key: 'remove',
        title: <span className="unseen">{t`操作`}</span>,
        width: 90,
        render: (_, row) => (
          <Popconfirm
            title={t`刪除「${localText(row.name, language)}」？`}
            okText={t`刪除`}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate(row.id)}
          >
            <Button
              type="link"
              danger
              size="small"
              disabled={row.goods > 0}
              title={row.goods > 0 ? t`還有商品在使用` : undefined}
            >
              <Trans>刪除</Trans>
            </Button>
          </Popconfirm>
        ),
      },
    )
  }
  return (
    <>
      <PageHead title={<Trans>商品服務</Trans>} actions={create} />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows?.length === 0 && (
          <Empty text={<Trans>還沒有服務。例如「七天無理由退貨」，顯示在商品頁上。</Trans>} action={create} />
        )}
        {rows && rows.length > 0 && (
          <div className="table">
            <Table<Service> size="small" rowKey="id" dataSource={rows} pagination={false} columns={columns} />
          </div>
        )}
      </section>
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
