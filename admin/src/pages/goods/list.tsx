import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { adminGoodsList, adminGoodsState } from '@shop/contract/goods/catalog/admin-goods.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, TreeSelect } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { goodsChanges } from '../../features/goods/changes.ts'
import { categoryTree, toOptions } from '../../features/goods/choices.ts'
import { choicesQuery } from '../../features/goods/queries.ts'
import { type GoodsState, GoodsStateTag, goodsStateWords } from '../../features/goods/words.tsx'
import { zoneWords } from '../../features/order/words.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { Moment, Money, PageHead, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof adminGoodsList>

const shownStates = ['on', 'off', 'draft', 'pending', 'rejected', 'banned'] satisfies GoodsState[]

export default function GoodsList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const navigate = useNavigate()
  const me = useMe()
  const list = useList(adminGoodsList)
  const { filters, setFilters } = list
  const { data: choices } = useQuery(choicesQuery)
  const mayEdit = me.may('goods.edit')
  const zoneText = (zone: string) => (zoneWords[zone] ? t(zoneWords[zone]) : zone)
  const edit = (id: number) => `/goods/edit?goodsId=${id}`

  const columns: Column<Row>[] = [
    {
      key: 'goods',
      title: t`商品`,
      fixed: true,
      width: 320,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.imageUrl} />
          <span>
            <div className="clip">
              <Link to={edit(row.id)}>{localText(row.name, language)}</Link>
            </div>
            <div className="muted">{row.categories.map((name) => localText(name, language)).join(t`、`)}</div>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 110,
      render: (row) => (
        <>
          <GoodsStateTag state={row.state} />
          {row.underReview && row.state !== 'pending' && (
            <div className="muted">
              <Trans>更改審核中</Trans>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'price',
      title: t`售價`,
      width: 150,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={row.priceMinFen} strong />
          {row.priceMaxFen !== row.priceMinFen && (
            <>
              {' – '}
              <Money fen={row.priceMaxFen} strong />
            </>
          )}
        </>
      ),
    },
    {
      key: 'stock',
      title: t`可售庫存`,
      width: 100,
      align: 'right',
      render: (row) => {
        const left = row.stock - row.reserved
        return (
          <>
            <span className={left <= 0 ? 'bad' : ''}>{left}</span>
            {row.reserved > 0 && (
              <div className="muted">
                <Trans>已預留 {row.reserved}</Trans>
              </div>
            )}
          </>
        )
      },
    },
    {
      key: 'sales',
      title: t`銷量`,
      width: 80,
      align: 'right',
      render: (row) => (
        <>
          {row.sales}
          {row.salesStart > 0 && (
            <div className="muted">
              <Trans>含起始 {row.salesStart}</Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'zone', title: t`專區`, width: 80, render: (row) => zoneText(row.zone) },
    { key: 'seller', title: t`賣家`, width: 120, optional: true, render: (row) => row.sellerName },
    { key: 'sort', title: t`排序`, width: 70, align: 'right', optional: true, render: (row) => row.sort },
    { key: 'updated', title: t`更新時間`, width: 130, render: (row) => <Moment at={row.updatedAt} /> },
  ]

  return (
    <>
      <PageHead
        title={<Trans>商品</Trans>}
        actions={
          <>
            <ChangeHistory of={goodsChanges} />
            {mayEdit && (
              <>
                <Button onClick={() => void navigate('/goods/import')}>
                  <Trans>匯入商品</Trans>
                </Button>
                <Button type="primary" onClick={() => void navigate('/goods/edit')}>
                  <Trans>新增商品</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      <section className="card">
        <ListTabs
          value={filters.state}
          onChange={(state) => setFilters({ state })}
          tabs={shownStates.map((key) => ({ key, label: t(goodsStateWords[key]) }))}
        />
        <FilterBar name="goods" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`名稱、貨號`}
          />
          <TreeSelect
            allowClear
            showSearch={{ treeNodeFilterProp: 'title' }}
            style={{ width: 130 }}
            placeholder={t`分類`}
            aria-label={t`分類`}
            value={filters.categoryId}
            treeData={categoryTree(choices?.categories ?? [], language)}
            onChange={(categoryId?: number) => setFilters({ categoryId })}
          />
          <SelectFilter
            label={t`品牌`}
            width={120}
            value={filters.brandId}
            onChange={(brandId) => setFilters({ brandId })}
            options={toOptions(choices?.brands, language)}
          />
          <SelectFilter
            label={t`專區`}
            width={100}
            value={filters.zone}
            onChange={(zone) => setFilters({ zone })}
            options={zones.map((value) => ({ value, label: zoneText(value) }))}
          />
          {Boolean(choices?.merchants.length) && (
            <SelectFilter
              label={t`賣家`}
              width={110}
              value={filters.merchantId}
              onChange={(merchantId) => setFilters({ merchantId })}
              options={[{ value: 0, label: t`自營` }, ...toOptions(choices?.merchants, language)]}
            />
          )}
          <Checkbox
            checked={filters.lowStock ?? false}
            onChange={({ target }) => setFilters({ lowStock: target.checked || undefined })}
          >
            <Trans>庫存偏低</Trans>
          </Checkbox>
        </FilterBar>
        <DataTable
          name="goods"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(edit(row.id))}
          bulk={mayEdit ? (rows, clear) => <BulkState rows={rows} clear={clear} /> : undefined}
          empty={{
            text: <Trans>沒有符合條件的商品。</Trans>,
            none: <Trans>還沒有商品。</Trans>,
            action: mayEdit && (
              <>
                <Button onClick={() => void navigate('/goods/edit')}>
                  <Trans>新增商品</Trans>
                </Button>
                <Button onClick={() => void navigate('/goods/import')}>
                  <Trans>匯入商品</Trans>
                </Button>
              </>
            ),
          }}
        />
      </section>
    </>
  )
}

/** Puts the ticked goods on or off sale one after the other; stops at the first refusal and names the goods. */
function BulkState({ rows, clear }: { rows: Row[]; clear: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const change = useCommand(
    async (state: 'on' | 'off') => {
      for (const row of rows) {
        if (row.state !== state)
          await call(adminGoodsState, { params: { id: row.id }, body: { state } }).catch((error) => {
            throw named(error, localText(row.name, language))
          })
      }
    },
    { refreshes: [['goods'], ['dashboard']], said: t`已完成`, done: clear },
  )
  return (
    <>
      <Button size="small" loading={change.isPending} onClick={() => change.mutate('on')}>
        <Trans>上架</Trans>
      </Button>
      <Button size="small" loading={change.isPending} onClick={() => change.mutate('off')}>
        <Trans>下架</Trans>
      </Button>
    </>
  )
}

/** The error, with the name of the goods in front of its message. */
function named(error: unknown, name: string): unknown {
  if (!(error instanceof CallError) || !error.message) return error
  return new CallError(error.kind, `${name} – ${error.message}`, error)
}
