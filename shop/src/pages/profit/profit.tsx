import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ProfitKind, profitJoin, profitKinds, profitStatement } from '@shop/contract/promotion/profit/profit.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type Profit,
  type ProfitMonth,
  type ProfitRow,
  profitQuery,
  profitsQuery,
  refreshProfit,
} from '../../features/profit/queries.ts'
import { ToBalance } from '../../features/profit/ToBalance.tsx'
import { BillRowBones } from '../../features/wallet/BillBones.tsx'
import { BillLine } from '../../features/wallet/BillLine.tsx'
import { MonthHead } from '../../features/wallet/MonthHead.tsx'
import { signed } from '../../features/wallet/words.ts'
import { ask } from '../../lib/ask.ts'
import { assetName } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useModules } from '../../lib/settings.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { CellBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ExportTable } from '../../ui/ExportTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './profit.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="max(520rpx, 260px)" />
    <CellBones count={2} />
  </SkeletonPage>
)

/** Profit from other people's orders: the sums, what to do with them, and each order's share. */
export default function ProfitPage() {
  const { t } = useLingui()
  const { show } = usePageParams({ show: profitKinds })
  const { data: profit } = useSuspenseQuery(profitQuery)
  const kinds: { value: ProfitKind; text: ReactNode }[] = [
    { value: 'sharing', text: t`好友的訂單` },
    { value: 'management', text: t`好友的好友` },
    { value: 'channel', text: t`合約合作` },
  ]
  return (
    <Page>
      <Sums profit={profit} />
      <Card flush>
        <Statement />
        {!profit.joined && <Rejoin />}
      </Card>
      <div className={styles.wide}>
        <Tabs
          label={t`收益類別`}
          value={show}
          onChange={(next) => navigate('pages/profit/profit', { show: next }, { replace: true })}
          tabs={kinds}
        />
      </div>
      <p className={styles.note}>{explain(show, profit)}</p>
      <div className={styles.wide}>
        <Rows key={show} kind={show} />
      </div>
      {profit.joined && <Leave />}
    </Page>
  )
}

function explain(kind: ProfitKind, { has_management, is_partner }: Profit): ReactNode {
  if (kind === 'sharing')
    return <Trans>您邀請的朋友買東西，您得到他實付商品金額的一部分。只邀請、不買，沒有收益。</Trans>
  if (kind === 'management') {
    return has_management ? (
      <Trans>您的朋友邀請的人買東西帶來的收益。最多兩級，再往下沒有。</Trans>
    ) : (
      <Trans>本店沒有開放這項收益，以前的紀錄仍可查看。</Trans>
    )
  }
  return is_partner ? (
    <Trans>與本店簽有書面合約的通路夥伴，按合約從該商家或地區的訂單得到收益，與邀請無關。</Trans>
  ) : (
    <Trans>只屬於與本店簽有書面合約的通路夥伴，與邀請無關，也不能購買。</Trans>
  )
}

function Sums({ profit }: { profit: Profit }) {
  const [moving, setMoving] = useState(false)
  const wallet = useModules('wallet')
  const none = Number(profit.available) === 0
  const sum = (name: ReactNode, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{money(value)}</dd>
    </div>
  )
  return (
    <section className={styles.head} aria-label={assetName('profit')}>
      <p className={styles.name}>
        <Trans>可用收益</Trans>
      </p>
      <p className={styles.amount}>
        <Price value={profit.available} size="huge" plain />
      </p>
      <dl className={styles.sums}>
        {sum(<Trans>待結算</Trans>, profit.to_be_settled)}
        {sum(<Trans>今日已結算</Trans>, profit.today)}
        {sum(<Trans>本月已結算</Trans>, profit.month)}
        {sum(<Trans>累計已結算</Trans>, profit.all)}
        {Number(profit.owed) > 0 && sum(<Trans>待抵扣</Trans>, profit.owed)}
      </dl>
      <div className={styles.ways}>
        {wallet && (
          <button type="button" className={styles.way} disabled={none} onClick={() => setMoving(true)}>
            <Icon name="wallet" size="max(48rpx, 24px)" />
            <Trans>轉入餘額</Trans>
          </button>
        )}
        {profit.may_withdraw && (
          <button
            type="button"
            className={styles.way}
            disabled={none}
            onClick={() => navigate('pages/wallet/draw', { source: 'profit' })}
          >
            <Icon name="pay" size="max(48rpx, 24px)" />
            <Trans>提領</Trans>
          </button>
        )}
        <button type="button" className={styles.way} onClick={() => navigate('pages/invite/invite')}>
          <Icon name="users" size="max(48rpx, 24px)" />
          <Trans>邀請好友</Trans>
        </button>
      </div>
      {moving && <ToBalance available={profit.available} onClose={() => setMoving(false)} />}
    </section>
  )
}

const firstYear = 2026

/** The year's statement. */
function Statement() {
  const { t } = useLingui()
  const [sheet, setSheet] = useState(false)
  const [year, setYear] = useState<number>()
  const thisYear = new Date().getFullYear()
  const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, index) => thisYear - index).slice(
    0,
    6,
  )
  return (
    <>
      <Cell
        icon="list"
        label={<Trans>年度收益明細</Trans>}
        note={<Trans>報稅用的表格檔</Trans>}
        onClick={() => setSheet(true)}
      />
      <ActionSheet
        open={sheet}
        title={t`年度收益明細`}
        onClose={() => setSheet(false)}
        actions={years.map((each) => ({ key: String(each), text: t`${each} 年`, run: () => setYear(each) }))}
      />
      {year !== undefined && (
        <ExportTable
          title={t`${year} 年收益明細`}
          name={`profit-${year}.csv`}
          fetchPart={(before, signal) =>
            call(profitStatement, { query: { year, before }, prompt: false, load: false, signal })
          }
          onClose={() => setYear(undefined)}
        />
      )}
    </>
  )
}

function Rejoin() {
  const join = useCommand(profitJoin, { done: refreshProfit })
  return (
    <Cell
      icon="plus"
      label={<Trans>重新加入收益計畫</Trans>}
      note={<Trans>您已退出，之後的訂單沒有收益</Trans>}
      onClick={() => join.mutate({ joined: true })}
    />
  )
}

function Leave() {
  const { t } = useLingui()
  const join = useCommand(profitJoin, { done: refreshProfit })
  async function leave(): Promise<void> {
    const sure = await ask({
      title: t`退出收益計畫？`,
      content: t`之後的訂單不再給您帶來收益。已經產生的收益照常結算，也可以隨時重新加入。`,
      confirm: t`退出`,
      cancel: t`取消`,
    })
    if (sure) join.mutate({ joined: false })
  }
  return (
    <Button kind="plain" size="small" busy={join.isPending} onClick={leave}>
      <Trans>退出收益計畫</Trans>
    </Button>
  )
}

function Rows({ kind }: { kind: ProfitKind }) {
  const query = useInfiniteQuery(profitsQuery(kind))
  const months = query.data?.pages.flatMap((page) => page.months) ?? []
  return (
    <InfiniteList
      query={query}
      bones={<BillRowBones count={6} />}
      className={styles.rows}
      keyOf={(row) => row.profit_id}
      heading={(row, before) => {
        const month = row.day.slice(0, 7)
        return (
          month !== before?.day.slice(0, 7) && <Month month={month} sums={months.find((one) => one.month === month)} />
        )
      }}
      row={(row) => <Row row={row} />}
      empty={
        <Empty
          drawing="order"
          text={<Trans>還沒有這類收益</Trans>}
          action={kind === 'sharing' && { text: <Trans>邀請好友</Trans>, to: 'pages/invite/invite' }}
        />
      }
    />
  )
}

/** A month of payments: what its orders earn, and how much of it is still to come. */
function Month({ month, sums }: { month: string; sums: ProfitMonth | undefined }) {
  const [earned, pending] = [money(sums?.earned ?? '0.00'), money(sums?.pending ?? '0.00')]
  return (
    <MonthHead month={month}>
      <span>
        <Trans>此類收益 {earned}</Trans>
      </span>
      {Number(sums?.pending) > 0 && (
        <span>
          <Trans>其中待結算 {pending}</Trans>
        </span>
      )}
    </MonthHead>
  )
}

function Row({ row }: { row: ProfitRow }) {
  const { t } = useLingui()
  const { buyer, amount, state } = row
  const isGone = state === 'void' || state === 'taken_back'
  const [paid, percent] = [money(row.paid), row.rate_bp / 100]
  return (
    <BillLine
      row={{ title: t`${buyer} 的訂單`, party: t`商品實付 ${paid} 的 ${percent}%` }}
      time={outcomeOf(row)}
      amount={isGone ? <s>{money(amount)}</s> : signed(amount)}
      came={!isGone}
      after={<State state={state} />}
    />
  )
}

/** When the share is settled, or why less or nothing came of it; the day of the payment where there is no more to say. */
function outcomeOf({ day, state, reduced, void_reason, expected_day, settle_time }: ProfitRow): string {
  const paidOn = day.slice(5)
  const expectedOn = expected_day.slice(5)
  const settledOn = settle_time.slice(5, 10)
  if (void_reason === 'refund') return t`${paidOn} 付款，訂單已退款`
  if (void_reason === 'region') return t`${paidOn} 付款，訂單改寄到其他地區`
  if (void_reason) return t`${paidOn} 付款，結算時帳號不可用`
  if (state === 'taken_back') return t`${paidOn} 付款，結算後訂單退款`
  const when =
    state === 'settled'
      ? t`${paidOn} 付款，${settledOn} 結算`
      : expected_day
        ? t`${paidOn} 付款，預計 ${expectedOn} 結算`
        : t`${paidOn} 付款，售後期結束後結算`
  return reduced ? t`${when}；部分退款，已按退款減少` : when
}

function State({ state }: { state: ProfitRow['state'] }) {
  const { t } = useLingui()
  const tags = {
    promised: <Tag kind="wait">{t`待結算`}</Tag>,
    settled: <Tag kind="good">{t`已結算`}</Tag>,
    taken_back: <Tag kind="quiet">{t`已扣回`}</Tag>,
    void: <Tag kind="quiet">{t`已失效`}</Tag>,
  }
  return tags[state]
}
