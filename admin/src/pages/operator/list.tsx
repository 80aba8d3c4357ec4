import '../../ui/table.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminOperatorPassword, adminRoleRemove } from '@shop/contract/people/operator/operators.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { OperatorDialog } from '../../features/operator/OperatorDialog.tsx'
import { PasswordOnce } from '../../features/operator/PasswordOnce.tsx'
import { type OperatorRow, operatorRefreshes, operatorsQuery, type Role } from '../../features/operator/queries.ts'
import { RoleDialog } from '../../features/operator/RoleDialog.tsx'
import { RolePermissions } from '../../features/operator/RolePermissions.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Card, Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** The operators, and the permissions of each role. */
export default function OperatorList() {
  const { t, i18n } = useLingui()
  const me = useMe()
  const mayEdit = me.may('operator.edit')
  const language = i18n.locale as Language
  const { data, error, refetch } = useQuery(operatorsQuery)
  const [open, setOpen] = useState<OperatorRow | 'new'>()
  const [openRole, setOpenRole] = useState<Role | 'new'>()
  const [made, setMade] = useState<{ login: string; password: string }>()
  const reset = useCommand(({ id }: OperatorRow) => call(adminOperatorPassword, { params: { id } }), {
    refreshes: operatorRefreshes,
    done: ({ password }, { login }) => setMade({ login, password }),
  })
  const removeRole = useCommand((id: number) => call(adminRoleRemove, { params: { id } }), {
    refreshes: operatorRefreshes,
    said: t`已刪除`,
  })
  const roleOf = ({ roleId }: OperatorRow) => data?.roles.find(({ id }) => id === roleId)
  const columns: TableColumnsType<OperatorRow> = [
    {
      key: 'name',
      title: t`姓名`,
      render: (_, row) => (
        <>
          {row.mayEdit ? (
            <Button type="link" size="small" onClick={() => setOpen(row)}>
              {row.name}
            </Button>
          ) : (
            row.name
          )}{' '}
          {row.id === me.id && (
            <StateTag tone="busy">
              <Trans>自己</Trans>
            </StateTag>
          )}
          {row.disabledAt && (
            <StateTag tone="quiet">
              <Trans>已停用</Trans>
            </StateTag>
          )}
        </>
      ),
    },
    { key: 'login', title: t`登入名稱`, render: (_, row) => row.login },
    {
      key: 'role',
      title: t`角色`,
      render: (_, row) => {
        const role = roleOf(row)
        return role && localText(role.name, language)
      },
    },
    { key: 'seen', title: t`最近使用`, width: 150, render: (_, row) => <Moment at={row.lastSeenAt} /> },
    { key: 'created', title: t`建立時間`, width: 150, render: (_, row) => <Moment at={row.createdAt} /> },
  ]
  if (mayEdit) {
    columns.push({
      key: 'actions',
      title: <span className="unseen">{t`操作`}</span>,
      width: 140,
      render: (_, row) =>
        row.mayEdit && (
          <Popconfirm
            title={t`給「${row.name}」一個新密碼？`}
            description={t`舊密碼立刻失效，所有裝置登出。`}
            okText={t`重設密碼`}
            onConfirm={() => reset.mutate(row)}
          >
            <Button type="link" size="small">
              <Trans>重設密碼</Trans>
            </Button>
          </Popconfirm>
        ),
    })
  }
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting />
  return (
    <>
      <PageHead
        title={<Trans>操作員</Trans>}
        actions={
          <>
            <ChangeHistory type="operator" />
            {mayEdit && (
              <Button type="primary" onClick={() => setOpen('new')}>
                <Trans>新增操作員</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <div className="table">
          <Table<OperatorRow> size="small" rowKey="id" dataSource={data.rows} pagination={false} columns={columns} />
        </div>
      </section>
      <Card
        title={<Trans>角色</Trans>}
        extra={
          <>
            <ChangeHistory type="role" />
            {mayEdit && (
              <Button onClick={() => setOpenRole('new')}>
                <Trans>新增角色</Trans>
              </Button>
            )}
          </>
        }
        flush
      >
        <div className="table">
          <Table<Role>
            size="small"
            rowKey="id"
            dataSource={data.roles}
            pagination={false}
            columns={[
              {
                key: 'name',
                title: t`角色`,
                width: 180,
                render: (_, role) =>
                  role.mayEdit ? (
                    <Button type="link" size="small" onClick={() => setOpenRole(role)}>
                      {localText(role.name, language)}
                    </Button>
                  ) : (
                    localText(role.name, language)
                  ),
              },
              { key: 'may', title: t`權限`, render: (_, role) => <RolePermissions role={role} /> },
              { key: 'operators', title: t`人數`, width: 80, align: 'right', render: (_, role) => role.operators },
              ...(mayEdit
                ? [
                    {
                      key: 'remove',
                      title: <span className="unseen">{t`操作`}</span>,
                      width: 80,
                      render: (_: unknown, role: Role) =>
                        role.mayEdit && (
                          <RemoveButton
                            title={t`刪除「${localText(role.name, language)}」？`}
                            inUse={role.operators > 0 && t`還有操作員是這個角色`}
                            onRemove={() => removeRole.mutate(role.id)}
                          />
                        ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </Card>
      {open && (
        <OperatorDialog
          operator={open === 'new' ? undefined : open}
          roles={data.roles}
          onMade={(login, password) => setMade({ login, password })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {openRole && (
        <RoleDialog role={openRole === 'new' ? undefined : openRole} onClose={() => setOpenRole(undefined)} />
      )}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
