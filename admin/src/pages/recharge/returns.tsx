import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminRechargeReturnEnd,
  adminRechargeReturnList,
  adminRechargeReturnPay,
  rechargeReturnStates,
  returnLateAfterH,
} from '@shop/contract/money/recharge/returns.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { returnRefreshes } from '../../features/recharge/ReturnDialog.tsx'
import { rechargeMethodWords, returnStateWords, returnTones } from '../../features/recharge/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { Age, Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminRechargeReturnList>
type What = 'pay' | 'end'

/** An older one raises an alarm of the books check; it should be dealt with long before. */

/** Recharges on their way back to where they came from: an operator sends the money and records the reference. */
export default function RechargeReturnList() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminRechargeReturnList)
  const { filters, setFilters } = list
  const [asked, setAsked] = useState<{ row: Row; what: What }>()
  const act = useCommand(
    ({ id, what, text }: { id: number; what: What; text: string }, requestId) =>
      what === 'pay'
        ? call(adminRechargeReturnPay, { params: { id }, body: { reference: text, requestId } })
        : call(adminRechargeReturnEnd, { params: { id }, body: { reason: text, requestId } }),
    { refreshes: returnRefreshes, said: t`已處理`, done: () => setAsked(undefined), failed: shownAtField },
  )

  const columns: Column<Row>[] = [
    {
      key: 'number',
      title: t`儲值單號`,
      fixed: true,
      width: 190,
      render: (row) => (
        <>
          {row.rechargeNo}
          <div className="muted">{t(rechargeMethodWords[row.method])}</div>
        </>
      ),
    },
    {
      key: 'user',
      title: t`用戶`,
      width: 130,
      render: (row) => <PersonCell person={row.user} />,
    },
    {
      key: 'amount',
      title: t`退回金額`,
      width: 120,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={row.amountFen} strong />
          {row.giftFen > 0 && (
            <div className="muted">
              <Trans>
                收回贈送 <Money fen={row.giftFen} />
              </Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'note', title: t`退到哪裡，為什麼`, width: 200, render: (row) => row.note },
    {
      key: 'begun',
      title: t`發起`,
      width: 140,
      render: (row) => (
        <>
          {row.begunBy}
          <div className="muted">
            {row.state === 'pending' ? (
              <Age since={row.begunAt} lateAfterMinutes={returnLateAfterH * 60} />
            ) : (
              <Moment at={row.begunAt} />
            )}
          </div>
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 210,
      render: (row) =>
        row.may.pay || row.may.end ? (
          <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
            {row.may.pay && (
              <Button size="small" type="primary" onClick={() => setAsked({ row, what: 'pay' })}>
                <Trans>登記匯款</Trans>
              </Button>
            )}
            {row.may.end && (
              <Button size="small" onClick={() => setAsked({ row, what: 'end' })}>
                <Trans>不退了</Trans>
              </Button>
            )}
            {!row.may.pay && row.needsTwo && me.may('finance.recharge.pay') && (
              <span className="muted">
                <Trans>金額較大，發起與匯款必須由兩個人完成</Trans>
              </span>
            )}
          </span>
        ) : (
          <>
            <StateTag tone={returnTones[row.state]}>{t(returnStateWords[row.state])}</StateTag>{' '}
            {row.endedBy && (
              <span className="muted">
                {row.endedBy} · <Moment at={row.endedAt} />
              </span>
            )}
            {row.reference && <div>{row.reference}</div>}
          </>
        ),
    },
  ]

  return (
    <>
      <PageHead title={<Trans>儲值退回</Trans>} note={<Trans>在儲值列表發起，匯款後登記單號</Trans>} />
      <section className="card">
        <FilterBar name="recharge-returns" list={list}>
          <SelectFilter
            label={t`狀態`}
            width={130}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={rechargeReturnStates.map((value) => ({ value, label: t(returnStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="recharge-returns"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有儲值在退回。</Trans> }}
        />
      </section>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.what === 'pay' ? t`已把錢退回去？` : t`不退回這筆儲值？`}
        noteLabel={asked?.what === 'pay' ? t`匯款單號` : t`原因`}
        noteRequired
        confirm={asked?.what === 'pay' ? t`登記匯款` : t`不退了`}
        danger={asked?.what === 'end'}
        busy={act.isPending}
        failure={act.error}
        onConfirm={({ note }) => asked && act.mutate({ id: asked.row.id, what: asked.what, text: note })}
        onCancel={() => setAsked(undefined)}
      >
        {asked && (
          <p style={{ marginBottom: 12 }}>
            {asked.what === 'pay' ? (
              <Trans>
                請先把 <Money fen={asked.row.amountFen} strong /> 退給 {asked.row.user.nickname}（{asked.row.note}
                ），再登記單號。
              </Trans>
            ) : (
              <Trans>
                <Money fen={asked.row.amountFen} strong /> 與收回的贈送會回到 {asked.row.user.nickname} 的餘額。
              </Trans>
            )}
          </p>
        )}
      </ReasonDialog>
    </>
  )
}
