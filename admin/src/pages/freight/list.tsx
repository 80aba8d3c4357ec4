import { Trans, useLingui } from '@lingui/react/macro'
import { adminFreightRemove, formatMoney } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import { Link, useNavigate } from 'react-router'
import { type Freight, freightQuery, unitsPer } from '../../features/freight/queries.ts'
import { methodWords, unitWords } from '../../features/freight/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Empty, Failed, Moment, PageHead, Waiting } from '../../ui/show.tsx'

export default function FreightList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: rows, error, refetch } = useQuery(freightQuery)
  const remove = useCommand((id: number) => call(adminFreightRemove, { params: { id } }), {
    refreshes: [['freight-templates'], ['catalog']],
    said: t`已刪除`,
  })
  const create = (
    <Button type="primary" onClick={() => void navigate('/freight/edit')}>
      <Trans>新增運費範本</Trans>
    </Button>
  )
  return (
    <>
      <PageHead title={<Trans>運費範本</Trans>} actions={create} />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows?.length === 0 && <Empty text={<Trans>還沒有運費範本，沒有範本的商品都免運費。</Trans>} action={create} />}
        {rows && rows.length > 0 && (
          <div className="table">
            <Table<Freight>
              size="small"
              rowKey="id"
              dataSource={rows}
              pagination={false}
              columns={[
                {
                  key: 'name',
                  title: t`名稱`,
                  render: (_, row) => <Link to={`/freight/edit?templateId=${row.id}`}>{row.name}</Link>,
                },
                { key: 'method', title: t`計費方式`, width: 110, render: (_, row) => t(methodWords[row.method]) },
                { key: 'rule', title: t`其他地區`, render: (_, row) => <DefaultRule row={row} /> },
                {
                  key: 'regions',
                  title: t`另定地區`,
                  width: 100,
                  align: 'right',
                  render: (_, row) => row.rules.filter((rule) => !rule.isDefault).length,
                },
                { key: 'goods', title: t`使用的商品`, width: 110, align: 'right', render: (_, row) => row.goods },
                { key: 'seller', title: t`賣家`, width: 130, render: (_, row) => row.sellerName },
                { key: 'updated', title: t`更新時間`, width: 140, render: (_, row) => <Moment at={row.updatedAt} /> },
                {
                  key: 'remove',
                  title: <span className="unseen">{t`操作`}</span>,
                  width: 80,
                  render: (_, row) => (
                    <Popconfirm
                      title={t`刪除「${row.name}」？`}
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
              ]}
            />
          </div>
        )}
      </section>
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
