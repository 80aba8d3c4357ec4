import '../../ui/table.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminAccessList } from '@shop/contract/people/operator/access.ts'
import { adminOperatorLink } from '@shop/contract/people/operator/enrolment.ts'
import { adminOperatorReset, adminRoleRemove } from '@shop/contract/people/operator/operators.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { AccessChange, useAccessDecision } from '../../features/operator/access.tsx'
import { operatorChanges, roleChanges } from '../../features/operator/changes.ts'
import { LinkOnce } from '../../features/operator/LinkOnce.tsx'
import { OperatorDialog } from '../../features/operator/OperatorDialog.tsx'
import { useOutcome } from '../../features/operator/proposing.tsx'
import { type OperatorRow, operatorRefreshes, operatorsQuery, type Role } from '../../features/operator/queries.ts'
import { RoleDialog } from '../../features/operator/RoleDialog.tsx'
import { RolePermissions } from '../../features/operator/RolePermissions.tsx'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { useReachableScroll } from '../../ui/reachable-scroll.ts'
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
  const [link, setLink] = useState<{ name: string; url: string; expiresAt: string }>()
  const [resetting, setResetting] = useState<OperatorRow>()
  const tellOutcome = useOutcome()
  const [operatorsBox, rolesBox] = [useReachableScroll(), useReachableScroll()]
  const decision = useAccessDecision()
  const reset = useCommand(
    ({ id, reason }: { id: number; reason: string }, requestId) =>
      call(adminOperatorReset, { params: { id }, body: { reason, requestId } }),
    {
      refreshes: operatorRefreshes,
      done: (proposed) => {
        setResetting(undefined)
        tellOutcome(proposed)
      },
    },
  )
  const makeLink = useCommand(({ id }: OperatorRow) => call(adminOperatorLink, { params: { id } }), {
    done: (made, { name }) => setLink({ ...made, name }),
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
          {row.enrolling && (
            <StateTag tone="wait">
              <Trans>等待啟用</Trans>
            </StateTag>
          )}{' '}
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
    {
      key: 'secondFactor',
      title: t`兩步驟驗證`,
      width: 110,
      render: (_, row) => (row.secondFactor ? t`已開啟` : t`未開啟`),
    },
    { key: 'seen', title: t`最近使用`, width: 150, render: (_, row) => <Moment at={row.lastSeenAt} /> },
    { key: 'created', title: t`建立時間`, width: 150, render: (_, row) => <Moment at={row.createdAt} /> },
  ]
  if (mayEdit) {
    columns.push({
      key: 'actions',
      title: <span className="unseen">{t`操作`}</span>,
      width: 200,
      render: (_, row) =>
        row.mayEdit && (
          <>
            {row.mayLink && (
              <Button type="link" size="small" loading={makeLink.isPending} onClick={() => makeLink.mutate(row)}>
                <Trans>啟用連結</Trans>
              </Button>
            )}
            <Button type="link" size="small" onClick={() => setResetting(row)}>
              <Trans>重設登入</Trans>
            </Button>
          </>
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
            <ChangeHistory of={operatorChanges} />
            {mayEdit && (
              <Button type="primary" onClick={() => setOpen('new')}>
                <Trans>新增操作員</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <div className="table" ref={operatorsBox}>
          <Table<OperatorRow>
            size="small"
            rowKey="id"
            dataSource={data.rows}
            pagination={false}
            scroll={{ x: 1000 }}
            columns={columns}
          />
        </div>
      </section>
      <Card
        title={<Trans>角色</Trans>}
        extra={
          <>
            <ChangeHistory of={roleChanges} />
            {mayEdit && (
              <Button onClick={() => setOpenRole('new')}>
                <Trans>新增角色</Trans>
              </Button>
            )}
          </>
        }
        flush
      >
        <div className="table" ref={rolesBox}>
          <Table<Role>
            size="small"
            rowKey="id"
            dataSource={data.roles}
            pagination={false}
            scroll={{ x: 640 }}
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
          onClose={() => setOpen(undefined)}
        />
      )}
      {openRole && (
        <RoleDialog role={openRole === 'new' ? undefined : openRole} onClose={() => setOpenRole(undefined)} />
      )}
      <ProposalTable
        title={t`更改提案`}
        endpoint={adminAccessList}
        decision={decision}
        columns={[
          {
            key: 'change',
            title: t`更改`,
            fixed: true,
            width: 360,
            render: (row) => (
              <>
                <AccessChange of={row} />
                {row.stale && <StaleNote />}
              </>
            ),
          },
        ]}
        widths={{ reason: 180, status: 260 }}
        empty={
          <Trans>
            沒有更改提案。新增、重設或停用能做決定的操作員，給或收回角色的這類權限，都要另一位操作員批准；啟用連結由批准的人交給本人。
          </Trans>
        }
      />
      <ReasonDialog
        open={resetting !== undefined}
        title={t`重設「${resetting?.name ?? ''}」的密碼與兩步驟驗證？`}
        noteLabel={t`原因`}
        confirm={t`重設登入`}
        danger
        busy={reset.isPending}
        onConfirm={({ note }) => resetting && reset.mutate({ id: resetting.id, reason: note })}
        onCancel={() => setResetting(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>
            生效後舊密碼作廢，所有裝置登出。批准的人把啟用連結交給本人，由他自己設定新的；沒有人會看到他的密碼。
          </Trans>
        </p>
      </ReasonDialog>
      {link && <LinkOnce {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}
