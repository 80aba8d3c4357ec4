import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminClaimList } from '@shop/contract/promotion/claim/admin.ts'
import { type ClaimSource, claimStates } from '@shop/contract/promotion/claim/claim.ts'
import { Link } from 'react-router'
import { claimSourceWords, claimStateWords, claimTones } from '../../features/claim/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminClaimList>

/** Claims: those waiting for their winner, to be sent, and lapsed. */
export default function ClaimList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const me = useMe()
  const list = useList(adminClaimList)
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      fixed: true,
      width: 170,
      render: ({ user }) => (
        <>
          {me.may('user.view') ? <Link to={`/user/detail?userId=${user.id}`}>{user.nickname}</Link> : user.nickname}
          <div className="muted">{user.mobile}</div>
        </>
      ),
    },
    {
      key: 'prize',
      title: t`獎品`,
      width: 180,
      render: (row) => (
        <>
          {localText(row.name, language)}
          <div className="muted">{t(claimSourceWords[row.source])}</div>
        </>
      ),
    },
    {
      key: 'goods',
      title: t`商品`,
      width: 240,
      render: (row) => {
        const name = localText(row.goodsName, language)
        return (
          <>
            {me.may('goods.view') ? <Link to={`/goods/edit?goodsId=${row.goodsId}`}>{name}</Link> : name}
            <div className="muted">{row.choice.map((value) => localText(value, language)).join(' / ')}</div>
          </>
        )
      },
    },
    { key: 'value', title: t`價值`, width: 100, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 110,
      render: (row) => <StateTag tone={claimTones[row.state]}>{t(claimStateWords[row.state])}</StateTag>,
    },
    {
      key: 'order',
      title: t`訂單`,
      width: 190,
      render: ({ order }) => {
        if (!order) return '–'
        return me.may('order.view') ? <Link to={`/order/detail?orderId=${order.id}`}>{order.no}</Link> : order.no
      },
    },
    { key: 'won', title: t`獲得時間`, width: 150, render: (row) => <Moment at={row.wonAt} /> },
    { key: 'until', title: t`領取期限`, width: 150, render: (row) => <Moment at={row.expiresAt} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>實物獎品</Trans>}
        note={<Trans>中獎時就保留庫存；用戶填了地址會成為 0 元訂單，在訂單裡發貨；過期沒領的庫存自動放回</Trans>}
      />
      <section className="card">
        <FilterBar name="claims" list={list}>
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={claimStates.map((value) => ({ value, label: t(claimStateWords[value]) }))}
          />
          <SelectFilter
            label={t`來源`}
            value={filters.source}
            onChange={(source) => setFilters({ source })}
            options={(Object.keys(claimSourceWords) as ClaimSource[]).map((value) => ({
              value,
              label: t(claimSourceWords[value]),
            }))}
          />
        </FilterBar>
        <DataTable
          name="claims"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>還沒有人獲得實物獎品。</Trans> }}
        />
      </section>
    </>
  )
}
