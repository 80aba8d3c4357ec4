import { Trans, useLingui } from '@lingui/react/macro'
import { adminMerchantList } from '@shop/contract/merchant/registry/registry.ts'
import { merchantStates } from '@shop/contract/people/operator/members.ts'
import { Link } from 'react-router'
import { merchantStateWords, merchantTones } from '../../features/merchant/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminMerchantList>

/** All merchants: state, commission, money and notes. */
export default function MerchantList() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminMerchantList)
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t`店舖`,
      fixed: true,
      width: 190,
      render: (row) => <Link to={`/merchant/detail?merchantId=${row.id}`}>{row.name}</Link>,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 100,
      render: (row) => <StateTag tone={merchantTones[row.state]}>{t(merchantStateWords[row.state])}</StateTag>,
    },
    {
      key: 'owner',
      title: t`店主`,
      width: 140,
      render: (row) => (
        <PersonCell person={row.owner} to={me.may('user.view') ? `/user/detail?userId=${row.owner.id}` : undefined} />
      ),
    },
    {
      key: 'settle-days',
      title: t`結算天數`,
      width: 100,
      align: 'right',
      render: (row) => row.settleDays ?? t`依設定`,
    },
    {
      key: 'deposit',
      title: t`保證金`,
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.depositFen} />,
    },
    {
      key: 'balance',
      title: t`餘額`,
      width: 130,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={row.balanceFen} />
          {row.owedFen > 0 && (
            <div className="bad">
              <Trans>
                欠款 <Money fen={row.owedFen} />
              </Trans>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'note',
      title: t`備註`,
      width: 200,
      optional: true,
      render: (row) => <span className="muted">{row.note.slice(0, 60)}</span>,
    },
    { key: 'created', title: t`開通時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
  ]
  return (
    <>
      <PageHead title={<Trans context="several">商家</Trans>} />
      <section className="card">
        <FilterBar name="merchants" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`店名、店主、信用代碼`}
          />
          <SelectFilter
            label={t`狀態`}
            width={130}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={merchantStates.map((value) => ({ value, label: t(merchantStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="merchants"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{
            text: <Trans>沒有符合條件的商家。</Trans>,
            none: <Trans>還沒有商家。入駐申請通過後會列在這裡。</Trans>,
          }}
        />
      </section>
    </>
  )
}
