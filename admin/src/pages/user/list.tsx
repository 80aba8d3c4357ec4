import { Trans, useLingui } from '@lingui/react/macro'
import { adminUserList } from '@shop/contract/people/account/admin.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { UserStateTag } from '../../features/account/UserStateTag.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof adminUserList>

export default function UserList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useList(adminUserList)
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      fixed: true,
      width: 180,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.avatarUrl} person={row.nickname} />
          <Link to={`/user/detail?userId=${row.id}`}>{row.nickname || `#${row.id}`}</Link>
        </span>
      ),
    },
    { key: 'mobile', title: t`手機`, width: 115, render: (row) => row.mobile || <span className="muted">–</span> },
    { key: 'email', title: t`電子郵件`, width: 165, render: (row) => row.email || <span className="muted">–</span> },
    { key: 'state', title: t`狀態`, width: 85, render: (row) => <UserStateTag user={row} /> },
    { key: 'orders', title: t`訂單數`, width: 75, align: 'right', render: (row) => row.orders },
    { key: 'paid', title: t`累計消費`, width: 105, align: 'right', render: (row) => <Money fen={row.paidFen} /> },
    { key: 'created', title: t`註冊時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
    { key: 'login', title: t`最近登入`, width: 130, render: (row) => <Moment at={row.lastLoginAt} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>用戶</Trans>}
        actions={
          <Button onClick={() => void navigate('/user/inviters')}>
            <Trans>邀請人的更正</Trans>
          </Button>
        }
      />
      <section className="card">
        <FilterBar name="users" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`暱稱、手機、電子郵件`}
          />
          <SelectFilter
            label={t`狀態`}
            width={120}
            value={filters.frozen}
            onChange={(frozen) => setFilters({ frozen })}
            options={[
              { value: false, label: t`正常` },
              { value: true, label: t`已凍結` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="users"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(`/user/detail?userId=${row.id}`)}
          empty={{ text: <Trans>沒有符合條件的用戶。</Trans>, none: <Trans>還沒有人註冊。</Trans> }}
        />
      </section>
    </>
  )
}
