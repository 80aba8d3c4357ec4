import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  memberInvitationRevoke,
  memberList,
  memberRemove,
  memberRoleChange,
} from '@shop/contract/merchant/membership/membership.ts'
import { type MemberRole, memberRoles } from '@shop/contract/people/operator/members.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { App, Button, Popconfirm, Select } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Moment, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'
import { memberRoleWords } from './words.ts'

type Data = DataOf<typeof memberList>
type Member = Data['members'][number]
type Invitation = Data['invitations'][number]

export const memberRefreshes = [['merchant-members']]

/** @param merchantId for operators of the platform; members see their own merchant's */
export const membersQuery = (merchantId?: number) =>
  queryOptions({
    queryKey: ['merchant-members', merchantId ?? 'own'],
    queryFn: ({ signal }) => call(memberList, { query: { merchantId } }, { signal }),
  })

/** A merchant's members. Its owners change roles and remove members here; both take effect at once. */
export function MemberTable({ merchantId }: { merchantId?: number }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const query = useQuery({ ...membersQuery(merchantId), select: ({ members }) => members })
  const setRole = useCommand(
    ({ id, role }: { id: number; role: MemberRole }, requestId) =>
      call(memberRoleChange, { params: { id }, body: { role, requestId } }),
    { refreshes: memberRefreshes, said: t`已更改角色` },
  )
  const remove = useCommand((id: number, requestId) => call(memberRemove, { params: { id }, body: { requestId } }), {
    refreshes: memberRefreshes,
    said: t`已移除成員`,
  })
  function give({ id, name }: Member, role: MemberRole) {
    if (role !== 'owner') return setRole.mutate({ id, role })
    modal.confirm({
      title: t`讓「${name}」成為店主？`,
      content: t`店主可以做所有的事，包括提領、更換收款帳號與移除成員。`,
      onOk: () => setRole.mutate({ id, role }),
    })
  }
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t`成員`,
      render: (row) => (
        <>
          {row.name} {row.isSelf && <span className="muted">{t`（我）`}</span>}{' '}
          {row.isResponsible && (
            <StateTag tone="quiet">
              <Trans>負責人</Trans>
            </StateTag>
          )}
          <div className="muted">{row.mobile}</div>
        </>
      ),
    },
    {
      key: 'role',
      title: t`角色`,
      width: 170,
      render: (row) =>
        row.may.change ? (
          <Select<MemberRole>
            style={{ width: 150 }}
            aria-label={t`${row.name} 的角色`}
            value={row.role}
            disabled={setRole.isPending}
            options={memberRoles.map((value) => ({ value, label: t(memberRoleWords[value]) }))}
            onChange={(role) => give(row, role)}
          />
        ) : (
          t(memberRoleWords[row.role])
        ),
    },
    { key: 'joined', title: t`加入時間`, width: 150, render: (row) => <Moment at={row.joinedAt} /> },
    {
      key: 'do',
      title: '',
      width: 90,
      align: 'right',
      render: (row) =>
        row.may.change && (
          <Popconfirm
            title={t`移除「${row.name}」？`}
            description={t`對方立即不能再管理這家店舖。`}
            okText={t`移除`}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate(row.id)}
          >
            <Button type="link" danger size="small" loading={remove.isPending}>
              <Trans>移除</Trans>
            </Button>
          </Popconfirm>
        ),
    },
  ]
  return <WholeTable query={query} columns={columns} empty={{ text: <Trans>還沒有成員。</Trans> }} />
}

/** Invitations that wait for an answer. */
export function InvitationTable() {
  const { t } = useLingui()
  const query = useQuery({ ...membersQuery(), select: ({ invitations }) => invitations })
  const revoke = useCommand(
    (id: number, requestId) => call(memberInvitationRevoke, { params: { id }, body: { requestId } }),
    { refreshes: memberRefreshes, said: t`已撤回邀請` },
  )
  const columns: Column<Invitation>[] = [
    { key: 'mobile', title: t`手機號碼`, render: (row) => row.mobile },
    { key: 'role', title: t`角色`, width: 120, render: (row) => t(memberRoleWords[row.role]) },
    { key: 'by', title: t`邀請人`, width: 140, render: (row) => row.invitedBy },
    { key: 'expires', title: t`有效期至`, width: 150, render: (row) => <Moment at={row.expiresAt} /> },
    {
      key: 'do',
      title: '',
      width: 90,
      align: 'right',
      render: (row) => (
        <Button type="link" size="small" loading={revoke.isPending} onClick={() => revoke.mutate(row.id)}>
          <Trans>撤回</Trans>
        </Button>
      ),
    },
  ]
  // Hidden when there are none; the members' table above reports failures.
  if (!query.data?.length) return null
  return (
    <>
      <h2 className="merchant-invitations">
        <Trans>等待答覆的邀請</Trans>
      </h2>
      <WholeTable query={query} columns={columns} />
    </>
  )
}
