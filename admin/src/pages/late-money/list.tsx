import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  adminLateMoneyCreditPropose,
  adminLateMoneyList,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { AssignDialog } from '../../features/proof/AssignDialog.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { useActorText } from '../../ui/actor.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { Age, Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminLateMoneyList>
type Goal = BodyOf<typeof adminLateMoneyResolve>['to']

/** After this, an alarm of the books check reports that nobody has dealt with it. */
const lateAfterMinutes = 3 * 1_440

/**
 * Money in suspense, for an order that could no longer be paid or from an unknown payer: an operator decides where it
 * goes.
 */
export default function LateMoneyList() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminLateMoneyList, { defaults: { open: true } })
  const { filters, setFilters } = list
  const [assigning, setAssigning] = useState<Row | undefined>()
  const [asked, setAsked] = useState<{ row: Row; to: Goal } | undefined>()
  const resolve = useCommand(
    ({ id, ...body }: { id: number; to: Goal; note: string }, requestId) =>
      call(adminLateMoneyResolve, { params: { id }, body: { ...body, requestId } }),
    {
      refreshes: [['late-money'], ['users']],
      said: t`已處理`,
      done: () => setAsked(undefined),
      failed: shownAtField,
    },
  )
  const propose = useCommand(
    ({ id, note }: { id: number; note: string }, requestId) =>
      call(adminLateMoneyCreditPropose, { params: { id }, body: { reason: note, requestId } }),
    {
      refreshes: [['late-money'], ['credits']],
      said: t`已提出，等待另一位操作員批准`,
      done: () => setAsked(undefined),
      failed: shownAtField,
    },
  )
  function titleOf({ row, to }: { row: Row; to: Goal }): string {
    if (row.kind === 'twice') return to === 'balance' ? t`從買家餘額扣回？` : t`記錄已收回？`
    return to === 'balance' ? t`退到買家餘額？` : t`記錄外部退款？`
  }
  const proposes = asked?.to === 'balance' && asked.row.needsTwo
  const mayDecide = me.may('finance.proof.review')

  const columns: Column<Row>[] = [
    {
      key: 'transaction',
      title: t`交易單號`,
      fixed: true,
      width: 230,
      render: (row) => (
        <>
          {row.transaction}
          <div className="muted">
            {{ wechat: t`微信支付`, alipay: t`支付寶`, bank: t`銀行` }[row.through]}
            {row.kind === 'twice' && ` · ${t`重複退款`}`}
          </div>
          {(row.payer || row.remark) && (
            <div className="muted">{[row.payer, row.remark].filter(Boolean).join(' · ')}</div>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t`金額`,
      width: 100,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    {
      key: 'buyer',
      title: t`買家`,
      width: 130,
      render: (row) => (row.buyer ? <PersonCell person={row.buyer} /> : <span className="muted">{t`不明`}</span>),
    },
    {
      key: 'orders',
      title: t`訂單`,
      width: 165,
      render: (row) =>
        row.orders.length
          ? row.orders.map(({ id, orderNo }) => (
              <div key={id}>
                <Link to={`/order/detail?orderId=${id}`}>{orderNo}</Link>
              </div>
            ))
          : '–',
    },
    {
      key: 'at',
      title: t`到帳時間`,
      width: 140,
      render: (row) => (
        <>
          <Moment at={row.at} />
          {row.resolvedTo === null && (
            <div>
              <Age since={row.at} lateAfterMinutes={lateAfterMinutes} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 220,
      render: (row) =>
        row.resolvedTo ? (
          <Resolved row={row} />
        ) : (
          <Open row={row} may={mayDecide} ask={(to) => setAsked({ row, to })} assign={() => setAssigning(row)} />
        ),
    },
  ]

  return (
    <>
      <PageHead
        title={<Trans>待處理款項</Trans>}
        note={<Trans>已經到帳、還不知道該給誰的錢，和重複退出、要收回的錢</Trans>}
      />
      <section className="card">
        <FilterBar name="late-money" list={list}>
          <SelectFilter
            label={t`狀態`}
            width={130}
            value={filters.open ?? true}
            onChange={(open) => setFilters({ open })}
            options={[
              { value: true, label: t`待處理` },
              { value: false, label: t`全部` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="late-money"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有待處理的款項。</Trans> }}
        />
      </section>
      <ReasonDialog
        open={asked !== undefined}
        title={asked ? titleOf(asked) : ''}
        noteLabel={asked?.to === 'balance' ? t`說明` : asked?.row.kind === 'twice' ? t`收款單號` : t`退款單號`}
        noteRequired={asked?.to === 'outside' || proposes}
        confirm={
          proposes ? t`提出` : asked?.to === 'outside' ? t`記錄` : asked?.row.kind === 'twice' ? t`扣回` : t`退到餘額`
        }
        busy={resolve.isPending || propose.isPending}
        failure={proposes ? propose.error : resolve.error}
        onConfirm={({ note }) => {
          if (!asked) return
          if (proposes) propose.mutate({ id: asked.row.id, note })
          else resolve.mutate({ id: asked.row.id, to: asked.to, note })
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked && (
          <p style={{ marginBottom: 12 }}>
            {asked.row.kind === 'twice' ? (
              asked.to === 'balance' ? (
                <Trans>
                  會從 {asked.row.buyer?.nickname} 的餘額扣回 <Money fen={asked.row.amountFen} strong />
                  ，並通知買家。
                </Trans>
              ) : (
                <Trans>
                  買家已經在外部還回 <Money fen={asked.row.amountFen} strong /> 時，記錄收款單號。
                </Trans>
              )
            ) : proposes ? (
              <Trans>
                把 <Money fen={asked.row.amountFen} strong /> 放進 {asked.row.buyer?.nickname}{' '}
                的餘額，要另一位操作員批准。
              </Trans>
            ) : asked.to === 'balance' ? (
              <Trans>
                會把 <Money fen={asked.row.amountFen} strong /> 放進 {asked.row.buyer?.nickname} 的餘額，不能復原。
              </Trans>
            ) : (
              <Trans>
                請先在微信商戶平台、支付寶商家平台或銀行把 <Money fen={asked.row.amountFen} strong />{' '}
                退回付款人，再記錄退款單號。
              </Trans>
            )}
          </p>
        )}
      </ReasonDialog>
      {assigning && <AssignDialog money={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  )
}

/** Where the money went, who decided it, and their note. */
function Resolved({ row }: { row: Row }) {
  const { t } = useLingui()
  const actorText = useActorText()
  function goalText(): string {
    if (row.kind === 'twice') return row.resolvedTo === 'balance' ? t`已從餘額扣回` : t`已在外部收回`
    return row.resolvedTo === 'balance' ? t`已退到餘額` : t`已在外部退款`
  }
  return (
    <>
      <StateTag tone="good">{goalText()}</StateTag> <Moment at={row.resolvedAt} />
      <div className="muted">
        {[row.receiver?.nickname, row.resolvedBy && actorText(row.resolvedBy), row.note].filter(Boolean).join(' · ')}
      </div>
    </>
  )
}

function Open({ row, may, ask, assign }: { row: Row; may: boolean; ask: (to: Goal) => void; assign: () => void }) {
  const { t } = useLingui()
  if (row.proposed) {
    return (
      <Link to="/proof/credits?state=proposed">
        <StateTag tone="wait">{t`等待另一人批准`}</StateTag>
      </Link>
    )
  }
  if (!may) return <StateTag tone="wait">{t`待處理`}</StateTag>
  if (row.kind === 'twice') {
    return (
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button size="small" type="primary" onClick={() => ask('balance')}>
          <Trans>從餘額扣回</Trans>
        </Button>
        <Button size="small" onClick={() => ask('outside')}>
          <Trans>已在外部收回</Trans>
        </Button>
      </span>
    )
  }
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {row.buyer ? (
        <Button size="small" type="primary" onClick={() => ask('balance')}>
          <Trans>退到餘額</Trans>
        </Button>
      ) : (
        <Button size="small" type="primary" onClick={assign}>
          <Trans>轉給用戶</Trans>
        </Button>
      )}
      <Button size="small" onClick={() => ask('outside')}>
        <Trans>已在外部退款</Trans>
      </Button>
    </span>
  )
}
