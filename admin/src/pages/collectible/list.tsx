import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { seriesList, seriesStates } from '@shop/contract/promotion/collectible/admin.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { seriesStateWords, seriesTones } from '../../features/collectible/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { PageHead, StateTag, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof seriesList>

/** Series of digital collectibles, with how many are issued and set aside. */
export default function CollectibleList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.collectible.edit')
  const list = useList(seriesList)
  const { filters, setFilters } = list
  const detail = (id: number) => `/collectible/detail?seriesId=${id}`
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/collectible/edit')}>
      <Trans>新增系列</Trans>
    </Button>
  )
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t`系列`,
      fixed: true,
      width: 260,
      render: (row) => (
        <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Thumb url={row.artworkUrl} />
          <Link to={detail(row.id)}>{localText(row.title, i18n.locale as Language)}</Link>
        </span>
      ),
    },
    { key: 'issued', title: t`已發放`, width: 100, align: 'right', render: (row) => row.issued },
    { key: 'reserved', title: t`已預留`, width: 100, align: 'right', render: (row) => row.reserved },
    { key: 'supply', title: t`發行量`, width: 100, align: 'right', render: (row) => row.supply },
    {
      key: 'state',
      title: t`狀態`,
      width: 140,
      render: (row) =>
        row.waiting ? (
          <Link to="/collectible/openings?state=proposed">
            <StateTag tone="wait">{t`等待批准開放`}</StateTag>
          </Link>
        ) : (
          <StateTag tone={seriesTones[row.state]}>{t(seriesStateWords[row.state])}</StateTag>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>數位藏品</Trans>}
        note={<Trans>隨商品附贈，訂單結算時發放；只能收藏和轉贈，不能買賣</Trans>}
        actions={
          <>
            <Link to="/collectible/chains">
              <Button>
                <Trans>證書與核對</Trans>
              </Button>
            </Link>
            <Link to="/collectible/revocations">
              <Button>
                <Trans>撤銷的提案</Trans>
              </Button>
            </Link>
            <Link to="/collectible/openings">
              <Button>
                <Trans>開放的提案</Trans>
              </Button>
            </Link>
            {create}
          </>
        }
      />
      <section className="card">
        <FilterBar name="collectible-series" list={list}>
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={seriesStates.map((value) => ({ value, label: t(seriesStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="collectible-series"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row.id))}
          empty={{ text: <Trans>還沒有藏品系列。</Trans>, action: create }}
        />
      </section>
    </>
  )
}
