import '../../ui/table.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type operatorAccount, operatorSessionRevoke } from '@shop/contract/people/operator/own-account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Space, Table } from 'antd'
import { useState } from 'react'
import { OwnPasswordDialog } from '../../features/operator/OwnPasswordDialog.tsx'
import { ownAccountQuery, ownAccountRefreshes } from '../../features/operator/own-account.ts'
import { SecondFactorDialog } from '../../features/operator/SecondFactorDialog.tsx'
import { ShopAccountCard } from '../../features/operator/ShopAccountCard.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useReachableScroll } from '../../ui/reachable-scroll.ts'
import { Card, Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

type Session = DataOf<typeof operatorAccount>['sessions'][number]

/** The operator's own account: password, second factor and sessions. */
export default function OperatorAccount() {
  const { t } = useLingui()
  const me = useMe()
  const client = useQueryClient()
  const sessionsBox = useReachableScroll()
  const { data, error, refetch } = useQuery(ownAccountQuery)
  const [open, setOpen] = useState<'password' | 'app' | 'codes'>()
  const revoke = useCommand((id: number) => call(operatorSessionRevoke, { params: { id } }), {
    refreshes: ownAccountRefreshes,
    said: t`已登出`,
  })
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting />
  function close() {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
  }
  return (
    <>
      <PageHead title={<Trans>帳號與安全</Trans>} />
      <Card title={<Trans>登入</Trans>}>
        <dl className="facts">
          <dt>
            <Trans>登入名稱</Trans>
          </dt>
          <dd>{me.login}</dd>
          <dt>
            <Trans>兩步驟驗證</Trans>
          </dt>
          <dd>
            {data.secondFactor ? (
              <>
                <StateTag tone="good">{t`已開啟`}</StateTag>{' '}
                <span className="muted">
                  <Trans>還有 {data.recoveryCodes} 組備用碼</Trans>
                </span>
              </>
            ) : (
              <>
                <StateTag tone="quiet">{t`未開啟`}</StateTag>{' '}
                <span className="muted">
                  <Trans>展示帳號可以只用密碼登入</Trans>
                </span>
              </>
            )}
          </dd>
        </dl>
        <Space wrap style={{ marginTop: 14 }}>
          <Button onClick={() => setOpen('password')}>
            <Trans>更改密碼</Trans>
          </Button>
          {data.secondFactor && (
            <>
              <Button onClick={() => setOpen('app')}>
                <Trans>更換驗證器</Trans>
              </Button>
              <Button onClick={() => setOpen('codes')}>
                <Trans>重新產生備用碼</Trans>
              </Button>
            </>
          )}
        </Space>
      </Card>
      <ShopAccountCard account={data} />
      <Card title={<Trans>登入中的裝置</Trans>} flush>
        <div className="table" ref={sessionsBox}>
          <Table<Session>
            size="small"
            scroll={{ x: 760 }}
            rowKey="id"
            dataSource={data.sessions}
            pagination={{ pageSize: 20, hideOnSinglePage: true }}
            columns={[
              {
                key: 'device',
                title: t`裝置`,
                render: (_, row) => (
                  <>
                    {row.device || t`未知裝置`} {row.current && <StateTag tone="busy">{t`這一個`}</StateTag>}
                  </>
                ),
              },
              { key: 'address', title: t`網路位址`, width: 180, render: (_, row) => row.address || '–' },
              { key: 'since', title: t`登入時間`, width: 170, render: (_, row) => <Moment at={row.createdAt} /> },
              { key: 'seen', title: t`最近使用`, width: 170, render: (_, row) => <Moment at={row.lastSeenAt} /> },
              {
                key: 'actions',
                title: <span className="unseen">{t`操作`}</span>,
                width: 90,
                render: (_, row) =>
                  !row.current && (
                    <Popconfirm title={t`登出這個裝置？`} okText={t`登出`} onConfirm={() => revoke.mutate(row.id)}>
                      <Button type="link" size="small">
                        <Trans>登出</Trans>
                      </Button>
                    </Popconfirm>
                  ),
              },
            ]}
          />
        </div>
      </Card>
      {open === 'password' && <OwnPasswordDialog onClose={close} />}
      {(open === 'app' || open === 'codes') && <SecondFactorDialog replaces={open} onClose={close} />}
    </>
  )
}
