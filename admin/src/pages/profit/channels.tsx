import { Trans, useLingui } from '@lingui/react/macro'
import { channelEnd, channelList } from '@shop/contract/promotion/profit/channel.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { UserPicker } from '../../features/account/UserPicker.tsx'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { AboutCell, DaysCell, DocumentsCell, PartnerCell } from '../../features/profit/ContractCells.tsx'
import { ContractDialog } from '../../features/profit/ContractDialog.tsx'
import { channelContractChanges } from '../../features/profit/changes.ts'
import { type Contract, channelRefreshes } from '../../features/profit/queries.ts'
import { percentText } from '../../features/rate/percent.ts'
import { MerchantPicker } from '../../features/rate/pickers.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { PageHead, StateTag } from '../../ui/show.tsx'

/** Partners bound by a written contract to the orders of a merchant or a region. */
export default function ChannelPartners() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(channelList)
  const { filters, setFilters } = list
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Contract>()
  const end = useCommand(
    ({ id, reason }: { id: number; reason: string }, requestId) =>
      call(channelEnd, { params: { id }, body: { reason, requestId } }),
    { refreshes: channelRefreshes, said: t`已提出，等待另一位操作員批准`, done: () => setEnding(undefined) },
  )
  const mayEdit = me.may('profit.edit')
  const columns: Column<Contract>[] = [
    { key: 'partner', title: t`通路夥伴`, fixed: true, width: 160, render: (row) => <PartnerCell of={row} /> },
    { key: 'about', title: t`商家或地區`, width: 220, render: (row) => <AboutCell of={row} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: 80,
      align: 'right',
      render: (row) => <strong>{percentText(row.rateBp)}</strong>,
    },
    { key: 'days', title: t`合約期間`, width: 130, render: (row) => <DaysCell of={row} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 140,
      render: (row) =>
        row.waiting ? (
          <Link to="/profit/channel-proposals?state=proposed">
            <StateTag tone="wait">{t`有更改待批准`}</StateTag>
          </Link>
        ) : row.state === 'active' ? (
          <StateTag tone="good">{t`生效中`}</StateTag>
        ) : row.state === 'planned' ? (
          <StateTag tone="wait">{t`尚未開始`}</StateTag>
        ) : (
          <StateTag tone="quiet">{t`已結束`}</StateTag>
        ),
    },
    { key: 'documents', title: t`合約`, width: 110, render: (row) => <DocumentsCell of={row} /> },
    {
      key: 'do',
      title: '',
      width: 150,
      align: 'right',
      render: (row) => (
        <>
          <Link to={`/profit/list?kind=channel&userId=${row.partner.id}`}>
            <Trans>收益</Trans>
          </Link>
          {mayEdit && row.endedAt === null && !row.waiting && (
            <Button type="link" size="small" danger onClick={() => setEnding(row)}>
              <Trans>提前結束</Trans>
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>通路夥伴</Trans>}
        note={<Trans>簽有書面合約的夥伴，從一個商家或地區的訂單得到收益；與邀請無關，沒有層級</Trans>}
        actions={
          <>
            <ChangeHistory of={channelContractChanges} />
            <Link to="/profit/channel-proposals">
              <Button>
                <Trans>合約提案</Trans>
              </Button>
            </Link>
            {mayEdit && (
              <Button type="primary" onClick={() => setAdding(true)}>
                <Trans>新增通路合約</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <FilterBar name="channel-contracts" list={list}>
          {me.may('user.view') && (
            <UserPicker
              width={190}
              placeholder={t`通路夥伴`}
              value={filters.userId}
              chosenLabel={list.rows.find(({ partner }) => partner.id === filters.userId)?.partner.nickname}
              onChange={(userId) => setFilters({ userId })}
            />
          )}
          {me.may('merchant.view') && (
            <MerchantPicker
              width={170}
              value={filters.merchantId}
              chosenLabel={list.rows.find(({ merchant }) => merchant?.id === filters.merchantId)?.merchant?.name}
              onChange={(merchantId) => setFilters({ merchantId })}
            />
          )}
          <SelectFilter
            label={t`狀態`}
            width={120}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={[
              { value: 'active', label: t`生效中` },
              { value: 'ended', label: t`已結束` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="channel-contracts"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有符合條件的通路合約。</Trans> }}
        />
      </section>
      {adding && <ContractDialog onClose={() => setAdding(false)} />}
      <ReasonDialog
        open={ending !== undefined}
        title={t`提前結束這份合約？`}
        confirm={t`提出`}
        danger
        busy={end.isPending}
        onConfirm={({ note }) => ending && end.mutate({ id: ending.id, reason: note })}
        onCancel={() => setEnding(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>之後付款的訂單不再給夥伴收益；已產生的待結算收益照常結算。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}
