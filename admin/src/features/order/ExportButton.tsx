import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { exportKeptDays, exportRowsMax, orderExportCreate } from '@shop/contract/trade/order-export/order-export.ts'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'

type Filters = Partial<QueryOf<typeof adminOrderList>>

/** Exports the orders that the list shows now, after a note about the data in the file. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const create = useCommand(
    ({ cursor: _, limit: __, ...filter }: Filters, requestId) =>
      call(orderExportCreate, { body: { ...filter, requestId } }),
    { refreshes: [['order-exports']], done: () => void navigate('/order/exports') },
  )
  return (
    <Button
      loading={create.isPending}
      onClick={() =>
        modal.confirm({
          title: t`匯出目前篩選的訂單？`,
          content: t`檔案含買家個人資料，會註明匯出人和時間，下載都有紀錄，${exportKeptDays} 天後刪除。最多 ${exportRowsMax.toLocaleString('en')} 行。`,
          okText: t`匯出`,
          onOk: () => create.mutate(filters),
        })
      }
    >
      <Trans>匯出</Trans>
    </Button>
  )
}
