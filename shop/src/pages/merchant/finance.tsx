import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { payoutCancel, type payoutCenter, type payoutList } from '@shop/contract/merchant/payout/payout.ts'
import type { merchantTransfers } from '@shop/contract/merchant/settlement/settlement.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useInfiniteQuery, usePrefetchQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountSheet } from '../../features/merchant/AccountSheet.tsx'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import { MonthFiles } from '../../features/merchant/MonthFiles.tsx'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { PayoutSheet } from '../../features/merchant/PayoutSheet.tsx'
import {
  debtQuery,
  financeQuery,
  movementsQuery,
  payoutCenterQuery,
  payoutsQuery,
  permissionsQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { movementText } from '../../features/merchant/words.ts'
import { BillBones } from '../../features/wallet/BillBones.tsx'
import { BillLine } from '../../features/wallet/BillLine.tsx'
import { withdrawalRejectionText, withdrawStateKinds, withdrawStateName } from '../../features/withdraw/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { DayHead } from '../../ui/DayHead.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './finance.module.css'

/** A merchant's balance, expected income and debt, its payouts, and the movements each amount consists of. */
export default function MerchantFinance() {
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Finance key={merchant.merchant_id} merchantId={merchant.merchant_id} />
}

const shows = ['balance', 'payouts', 'deposit', 'owed'] as const

function Finance({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const { show } = usePageParams({ show: [...shows] })
  // Read in parallel, and all before anything shows: a later part would push the others down.
  usePrefetchQuery(payoutCenterQuery(merchantId))
  usePrefetchQuery(permissionsQuery(merchantId))
  const { data } = useSuspenseQuery(financeQuery(merchantId))
  const { data: center } = useSuspenseQuery(payoutCenterQuery(merchantId))
  const [stating, setStating] = useState(false)
  return (
    <Page flush>
      <div className={styles.top}>
        {data.owedFen > 0 && <Debt merchantId={merchantId} />}
        <Card>
          <p className={styles.name}>
            <Trans>商家餘額</Trans>
          </p>
          <p>
            <Price value={data.balanceFen} size="huge" plain />
          </p>
          <dl className={styles.figures}>
            <Figure name={t`待結算`} value={data.pendingFen} />
            {data.collectedFen > 0 && <Figure name={t`自行收款、未結算`} value={data.collectedFen} />}
            <Figure name={t`提領中`} value={data.withdrawingFen} />
            <Figure name={t`保證金`} value={data.depositFen} />
            <Figure name={t`欠款`} value={data.owedFen} />
          </dl>
          <Payout merchantId={merchantId} center={center} />
        </Card>
        {center.openId !== null && <OpenPayout merchantId={merchantId} openId={center.openId} />}
        <Card flush>
          <Cell icon="order" label={t`收入明細`} to="pages/merchant/income" />
          <Cell icon="copy" label={t`月結單`} onClick={() => setStating(true)} />
        </Card>
      </div>
      <Tabs
        label={t`資金變動`}
        value={show}
        onChange={(next) => navigate('pages/merchant/finance', { show: next }, { replace: true })}
        tabs={[
          { value: 'balance', text: t`餘額` },
          { value: 'payouts', text: t({ message: '提領', context: 'of a merchant' }) },
          { value: 'deposit', text: t`保證金` },
          { value: 'owed', text: t`欠款` },
        ]}
      />
      {show === 'payouts' ? (
        <Payouts merchantId={merchantId} />
      ) : (
        <Movements key={show} merchantId={merchantId} account={show} />
      )}
      {stating && <MonthFiles merchantId={merchantId} onClose={() => setStating(false)} />}
    </Page>
  )
}

/** Until when sales repay the debt, and what happens then. */
function Debt({ merchantId }: { merchantId: number }) {
  const { data: debt } = useSuspenseQuery(debtQuery(merchantId))
  if (!debt) return null
  const { owedFen, since, dueAt, coveredFen, suspendedAt } = debt
  return (
    <NoticeCard>
      {suspendedAt ? (
        <Trans>
          欠款 {money(owedFen)}，店舖已於 {formatMoment(suspendedAt)} 暫停營業。已有訂單的貨款會抵還，還清後自動恢復。
        </Trans>
      ) : (
        <Trans>
          自 {formatMoment(since)} 起欠平台 {money(owedFen)}，由之後的貨款抵還；到 {formatMoment(dueAt)}{' '}
          仍未還清，就由保證金支付，保證金不足則暫停營業。
        </Trans>
      )}
      {coveredFen > 0 && (
        <>
          {' '}
          <Trans>保證金已付 {money(coveredFen)}。</Trans>
        </>
      )}
    </NoticeCard>
  )
}

function Figure({ name, value }: { name: string; value: Fen }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(value)}</dd>
    </div>
  )
}

/** The button that requests a payout, or why that is not possible now. Only for members with the permission. */
function Payout({ merchantId, center }: { merchantId: number; center: DataOf<typeof payoutCenter> }) {
  const { data: may } = useSuspenseQuery(permissionsQuery(merchantId))
  const [asking, setAsking] = useState(false)
  const [changing, setChanging] = useState(false)
  if (!may.has('shop.payout')) return null
  const { account, next, openId, suspended, availableFen, minFen } = center
  const isOpen = openId !== null
  const obstacle = suspended ? (
    <Trans>店舖暫停營業期間不能提領。</Trans>
  ) : isOpen ? (
    <Trans>有一筆提領正在處理，完成或取消後才能再申請。</Trans>
  ) : !account ? (
    <Trans>還沒有可用的收款帳號。</Trans>
  ) : availableFen < minFen ? (
    <Trans>餘額滿 {money(minFen)} 就可以提領。</Trans>
  ) : undefined
  return (
    <div className={styles.payout}>
      <div className={styles.buttons}>
        {!isOpen && (
          <Button disabled={obstacle !== undefined} onClick={() => setAsking(true)}>
            <Trans context="of a merchant">申請提領</Trans>
          </Button>
        )}
        {may.has('shop.edit') && (
          <Button kind="line" onClick={() => setChanging(true)}>
            {account ? <Trans>更換收款帳號</Trans> : <Trans>設定收款帳號</Trans>}
          </Button>
        )}
      </div>
      {obstacle && <p className={styles.note}>{obstacle}</p>}
      {next && (
        <p className={styles.note}>
          <Trans>
            新的收款帳號 {next.address} 從 {formatMoment(next.validFrom)} 起生效。
          </Trans>
        </p>
      )}
      <PayoutSheet merchantId={merchantId} center={center} open={asking} onClose={() => setAsking(false)} />
      <AccountSheet
        merchantId={merchantId}
        first={!account}
        waitH={center.accountHoldH}
        open={changing}
        onClose={() => setChanging(false)}
      />
    </div>
  )
}

/** The open payout: no other one can be requested until it is done. */
function OpenPayout({ merchantId, openId }: { merchantId: number; openId: number }) {
  const { data } = useSuspenseInfiniteQuery(payoutsQuery(merchantId))
  const row = data.pages[0]?.data.find(({ id }) => id === openId)
  return row ? <PayoutCard merchantId={merchantId} row={row} /> : null
}

function Movements({ merchantId, account }: { merchantId: number; account: 'balance' | 'deposit' | 'owed' }) {
  const query = useInfiniteQuery(movementsQuery(merchantId, account))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={({ id }) => id}
      heading={(row, before) => <DayHead time={formatMoment(row.at)} before={before && formatMoment(before.at)} />}
      row={(row) => (
        <BillLine
          row={{ title: movementText(row.kind), number: row.orderNo ?? '', about: row.orderNo ? 'order' : '' }}
          time={formatMoment(row.at).slice(11)}
          {...(account === 'owed' ? debtFigures(row) : figures(row))}
        />
      )}
      empty={<Empty text={<Trans>還沒有變動</Trans>} />}
    />
  )
}

type Movement = DataOf<typeof merchantTransfers>['rows'][number]

const figures = ({ amountFen, afterFen }: Movement) => ({
  amount: `${amountFen > 0 ? '+' : '−'}${money(fen(Math.abs(amountFen)))}`,
  came: amountFen > 0,
  after: <Trans>餘額 {money(afterFen)}</Trans>,
})

/** A debt is a negative balance: here it grows with a plus, and is repaid with a minus. */
const debtFigures = ({ amountFen, afterFen }: Movement) => ({
  amount: `${amountFen < 0 ? '+' : '−'}${money(fen(Math.abs(amountFen)))}`,
  came: false,
  after: <Trans>欠款 {money(fen(-afterFen))}</Trans>,
})

function Payouts({ merchantId }: { merchantId: number }) {
  const query = useInfiniteQuery(payoutsQuery(merchantId))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.cards}
      keyOf={({ id }) => id}
      row={(row) => <PayoutCard merchantId={merchantId} row={row} />}
      empty={<Empty text={<Trans>還沒有提領</Trans>} />}
    />
  )
}

function PayoutCard({ merchantId, row }: { merchantId: number; row: DataOf<typeof payoutList>['rows'][number] }) {
  const { t } = useLingui()
  const cancel = useMerchantCommand(merchantId, payoutCancel, {
    success: t`已取消，款項回到餘額`,
    done: refreshMerchant,
    failed: () => void refreshMerchant(),
  })
  return (
    <RecordCard
      title={t`提領到 ${row.address}`}
      amount={<strong>{money(row.amountFen)}</strong>}
      time={formatMoment(row.createdAt)}
      tag={<Tag kind={withdrawStateKinds[row.state]}>{withdrawStateName(row.state)}</Tag>}
      facts={[
        { key: 'number', label: t({ message: '提領單號', context: 'of a merchant' }), value: row.number },
        { key: 'by', label: t`申請人`, value: row.requestedBy },
        row.reference !== null && { key: 'reference', label: t`匯款單號`, value: row.reference },
      ]}
      problem={row.rejectReason && (row.rejectNote || withdrawalRejectionText(row.rejectReason))}
      actions={
        row.may.cancel && (
          <Button
            size="small"
            kind="plain"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: row.id }, body: {} })}
          >
            <Trans context="of a merchant">取消提領</Trans>
          </Button>
        )
      }
    />
  )
}
