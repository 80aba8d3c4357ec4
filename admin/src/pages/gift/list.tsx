import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminGiftList, giftStates } from '@shop/contract/promotion/gift/admin.ts'
import { giftKinds } from '@shop/contract/promotion/gift/gift.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { giftKindWords, giftStateWords, giftTones } from '../../features/gift/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminGiftList>

/** Gift packs, with how many are left and what they cost. */
export default function GiftList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.gift.edit')
  const list = useList(adminGiftList)
  const { filters, setFilters } = list
  const detail = (id: number) => `/gift/detail?giftId=${id}`
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/gift/edit')}>
      <Trans>新增禮包</Trans>
    </Button>
  )
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t`禮包`,
      fixed: true,
      width: 200,
      render: (row) => <Link to={detail(row.id)}>{localText(row.name, i18n.locale as Language)}</Link>,
    },
    { key: 'kind', title: t`類型`, width: 100, render: (row) => t(giftKindWords[row.kind]) },
    {
      key: 'window',
      title: t`活動時間`,
      width: 240,
      render: (row) => (
        <>
          <Moment at={row.startsAt} /> – <Moment at={row.endsAt} />
        </>
      ),
    },
    { key: 'given', title: t`已領 / 總數`, width: 120, align: 'right', render: (row) => `${row.given} / ${row.total}` },
    { key: 'value', title: t`一份價值`, width: 100, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
    { key: 'most', title: t`剩下的最多花費`, width: 130, align: 'right', render: (row) => <Money fen={row.mostFen} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) =>
        row.waiting ? (
          <Link to="/gift/openings?state=proposed">
            <StateTag tone="wait">{t`等待批准開放`}</StateTag>
          </Link>
        ) : (
          <StateTag tone={giftTones[row.state]}>{t(giftStateWords[row.state])}</StateTag>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>禮包</Trans>}
        note={<Trans>積分和補貼從「活動預算」的禮包預算支出，要先補入</Trans>}
        actions={
          <>
            <Link to="/gift/openings">
              <Button>
                <Trans>開放的提案</Trans>
              </Button>
            </Link>
            {create}
          </>
        }
      />
      <section className="card">
        <FilterBar name="gifts" list={list}>
          <SelectFilter
            label={t`類型`}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
            options={giftKinds.map((value) => ({ value, label: t(giftKindWords[value]) }))}
          />
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={giftStates.map((value) => ({ value, label: t(giftStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="gifts"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row.id))}
          empty={{ text: <Trans>還沒有禮包。</Trans>, action: create }}
        />
      </section>
    </>
  )
}
