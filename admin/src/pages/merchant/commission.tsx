import { Trans, useLingui } from '@lingui/react/macro'
import { commissionPropose, commissionRuleList } from '@shop/contract/goods/commission/commission.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { commissionChanges } from '../../features/commission/changes.ts'
import { commissionRefreshes, type Rule } from '../../features/commission/queries.ts'
import { RateDialog } from '../../features/commission/RateDialog.tsx'
import { TargetCell } from '../../features/commission/TargetCell.tsx'
import { percentText } from '../../features/rate/percent.ts'
import { CategoryPicker, GoodsPicker, MerchantPicker } from '../../features/rate/pickers.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'

/** What share of a sale the platform keeps, by merchant, category and goods. */
export default function CommissionRules() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(commissionRuleList)
  const { filters, setFilters } = list
  const [editing, setEditing] = useState<Rule | 'new'>()
  const [ending, setEnding] = useState<Rule>()
  const end = useCommand(
    ({ rule, reason }: { rule: Rule; reason: string }, requestId) =>
      call(commissionPropose, { body: { ...idsOf(rule), rateBp: null, reason, requestId } }),
    { refreshes: commissionRefreshes, said: t`已提出，等待另一位操作員批准`, done: () => setEnding(undefined) },
  )
  const mayEdit = me.may('commission.edit')
  const columns: Column<Rule>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 320, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: 90,
      align: 'right',
      render: (row) => <strong>{percentText(row.rateBp)}</strong>,
    },
    { key: 'since', title: t`開始`, width: 140, render: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 160,
      render: (row) =>
        row.endedAt ? (
          <>
            <StateTag tone="quiet">{t`已結束`}</StateTag>
            <div className="muted">
              <Moment at={row.endedAt} />
            </div>
          </>
        ) : row.waiting ? (
          <Link to="/merchant/commission-proposals?state=proposed">
            <StateTag tone="wait">{t`有更改待批准`}</StateTag>
          </Link>
        ) : (
          <StateTag tone="good">{t`使用中`}</StateTag>
        ),
    },
    {
      key: 'do',
      title: '',
      width: 130,
      align: 'right',
      render: (row) =>
        mayEdit &&
        row.endedAt === null &&
        !row.waiting && (
          <>
            <Button type="link" size="small" onClick={() => setEditing(row)}>
              <Trans>更改</Trans>
            </Button>
            <Button type="link" size="small" danger onClick={() => setEnding(row)}>
              <Trans>結束</Trans>
            </Button>
          </>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>服務費率</Trans>}
        note={
          <Trans>
            沒有規則的商品按
            <Link to="/setting/group?group=merchant" className="in-text">
              設定
            </Link>
            的費率收
          </Trans>
        }
        actions={
          <>
            <ChangeHistory of={commissionChanges} />
            <Link to="/merchant/commission-proposals">
              <Button>
                <Trans>更改提案</Trans>
              </Button>
            </Link>
            {mayEdit && (
              <Button type="primary" onClick={() => setEditing('new')}>
                <Trans>新增費率</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <FilterBar name="commission-rules" list={list}>
          <MerchantPicker
            width={170}
            value={filters.merchantId}
            chosenLabel={list.rows.find(({ merchant }) => merchant?.id === filters.merchantId)?.merchant?.name}
            onChange={(merchantId) => setFilters({ merchantId })}
          />
          <CategoryPicker
            width={150}
            value={filters.categoryId}
            onChange={(categoryId) => setFilters({ categoryId })}
          />
          <GoodsPicker
            width={190}
            value={filters.goodsId}
            chosenLabel={list.rows.find(({ goods }) => goods?.id === filters.goodsId)?.goods?.name}
            onChange={(goodsId) => setFilters({ goodsId })}
          />
          <SelectFilter
            label={t`狀態`}
            width={120}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={[
              { value: 'active', label: t`使用中` },
              { value: 'ended', label: t`已結束` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="commission-rules"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有符合條件的費率規則。</Trans> }}
        />
      </section>
      {editing && <RateDialog rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      <ReasonDialog
        open={ending !== undefined}
        title={t`結束這條規則？`}
        confirm={t`提出`}
        danger
        busy={end.isPending}
        onConfirm={({ note }) => ending && end.mutate({ rule: ending, reason: note })}
        onCancel={() => setEnding(undefined)}
      >
        {ending && (
          <p style={{ marginBottom: 12 }}>
            <strong>{percentText(ending.rateBp)}</strong> <TargetCell of={ending} />
          </p>
        )}
      </ReasonDialog>
    </>
  )
}

const idsOf = ({ merchant, category, goods }: Rule) => ({
  ...(merchant && { merchantId: merchant.id }),
  ...(category && { categoryId: category.id }),
  ...(goods && { goodsId: goods.id }),
})
