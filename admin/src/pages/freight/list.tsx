import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@shop/contract/core/money.ts'
import { adminFreightRemove } from '@shop/contract/goods/freight/freight.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { freightChanges } from '../../features/freight/changes.tsx'
import { type Freight, freightQuery, unitsPer } from '../../features/freight/queries.ts'
import { methodWords, unitWords } from '../../features/freight/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

export default function FreightList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const templates = useQuery(freightQuery)
  const remove = useCommand((id: number) => call(adminFreightRemove, { params: { id } }), {
    refreshes: [['freight-templates'], ['catalog']],
    said: t`已刪除`,
  })
  const create = (
    <Button type="primary" onClick={() => void navigate('/freight/edit')}>
      <Trans>新增運費範本</Trans>
    </Button>
  )
  const columns: Column<Freight>[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (row) => <Link to={`/freight/edit?templateId=${row.id}`}>{row.name}</Link>,
    },
    { key: 'method', title: t`計費方式`, width: 110, render: (row) => t(methodWords[row.method]) },
    { key: 'rule', title: t`其他地區`, render: (row) => <DefaultRule row={row} /> },
    {
      key: 'regions',
      title: t`另定地區`,
      width: 100,
      align: 'right',
      render: (row) => row.rules.filter((rule) => !rule.isDefault).length,
    },
    { key: 'goods', title: t`使用的商品`, width: 110, align: 'right', render: (row) => row.goods },
    { key: 'seller', title: t`賣家`, width: 130, render: (row) => row.sellerName },
    { key: 'updated', title: t`更新時間`, width: 140, render: (row) => <Moment at={row.updatedAt} /> },
    {
      key: 'remove',
      title: <span className="unseen">{t`操作`}</span>,
      width: 80,
      render: (row) => (
        <RemoveButton
          title={t`刪除「${row.name}」？`}
          inUse={row.goods > 0 && t`還有商品在使用`}
          onRemove={() => remove.mutate(row.id)}
        />
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>運費範本</Trans>}
        actions={
          <>
            <ChangeHistory of={freightChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={templates}
        columns={columns}
        empty={{ text: <Trans>還沒有運費範本，沒有範本的商品都免運費。</Trans>, action: create }}
      />
    </>
  )
}

function DefaultRule({ row }: { row: Freight }) {
  const { t } = useLingui()
  const rule = row.rules.find(({ isDefault }) => isDefault)
  if (!rule) {
    return (
      <span className="warn">
        <Trans>不配送</Trans>
      </span>
    )
  }
  const per = unitsPer(row.method)
  const unit = t(unitWords[row.method])
  return (
    <Trans>
      首 {rule.first / per} {unit} {formatMoney(rule.firstFen)}，每加 {rule.next / per} {unit}{' '}
      {formatMoney(rule.nextFen)}
    </Trans>
  )
}
