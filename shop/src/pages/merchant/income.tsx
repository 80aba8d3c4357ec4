import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantIncome, merchantStatementGet } from '@shop/contract/merchant/settlement/settlement.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { incomeQuery, statementQuery, statementsQuery, useMerchant } from '../../features/merchant/queries.ts'
import { BillBones } from '../../features/wallet/BillBones.tsx'
import { MonthHead } from '../../features/wallet/MonthHead.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { longDay } from '../../lib/time.ts'
import { FactBones, TitleBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './income.module.css'

/** A merchant's income from each order, with every deduction, and the daily statements it adds up to. */
export default function MerchantIncome() {
  const { t } = useLingui()
  const { show, statementId, keyword } = usePageParams({
    show: ['orders', 'days'],
    statementId: 'id?',
    keyword: 'text?',
  })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  const { merchant_id: merchantId } = merchant
  const find = (words: string) =>
    navigate('pages/merchant/income', { show: 'orders', ...(words && { keyword: words }) }, { replace: true })
  return (
    <Page flush>
      {!statementId && (
        <Tabs
          label={t`收入明細`}
          value={show}
          onChange={(next) => navigate('pages/merchant/income', { show: next }, { replace: true })}
          tabs={[
            { value: 'orders', text: t`按訂單` },
            { value: 'days', text: t`按日` },
          ]}
        />
      )}
      {statementId ? (
        <Reading bones={<StatementBones />}>
          <Statement merchantId={merchantId} id={statementId} />
        </Reading>
      ) : show === 'days' ? (
        <Days merchantId={merchantId} />
      ) : (
        <>
          <div className={styles.search}>
            <SearchBar initial={keyword} label={t`搜尋訂單`} placeholder={t`訂單號`} onSearch={find} />
          </div>
          <Orders merchantId={merchantId} filter={{ orderNo: keyword }} />
        </>
      )}
    </Page>
  )
}

/**
 * What a statement adds up to: the merchant's part first, then how it comes about. Its orders follow; a single one has
 * the same figures, and is only named.
 */
function Statement({ merchantId, id }: { merchantId: number; id: number }) {
  const { t, i18n } = useLingui()
  const { data: statement } = useSuspenseQuery(statementQuery(merchantId, id))
  usePageTitle(t`日結單`)
  const head = (
    <div className={styles.head}>
      <Card>
        <h2 className={styles.period}>{wholeDay(statement.day, i18n.locale)}</h2>
        <p className={styles.label}>
          <Trans>商家所得</Trans> · {plural({ lines: statement.lines }, { one: '# 筆', other: '# 筆' })}
        </p>
        <p className={styles.total}>
          <Price value={fen(statement.netFen)} size="huge" plain />
        </p>
        <Facts facts={[...amountFacts(statement), ...balanceFacts(statement)]} />
      </Card>
    </div>
  )
  return (
    <>
      {head}
      <Orders merchantId={merchantId} filter={{ statementId: id }} named={statement.lines === 1} />
    </>
  )
}

/** With the year, for a statement is kept. */
const wholeDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const StatementBones = () => (
  <div className={styles.head}>
    <SkeletonCard>
      <TitleBones />
      <Bone width="44%" height="56rpx" />
      <FactBones count={4} />
    </SkeletonCard>
  </div>
)

type StatementRow = DataOf<typeof merchantStatementGet>['statement']

type Amounts = Pick<StatementRow, 'paidFen' | 'platformFen' | 'commissionFen' | 'profitFen'>

/** How a merchant's part comes about: what was paid, and what is taken off. */
function amountFacts({ paidFen, platformFen, commissionFen, profitFen }: Amounts): (Fact | false)[] {
  return [
    { key: 'paid', label: paidFen < 0 ? t`退款` : t`買家支付`, value: signedMoney(paidFen) },
    platformFen !== 0 && { key: 'platform', label: t`平台優惠`, value: signedMoney(platformFen) },
    { key: 'commission', label: t`平台佣金`, value: signedMoney(-commissionFen) },
    profitFen !== 0 && { key: 'profit', label: t`付給分享者的收益`, value: signedMoney(-profitFen) },
  ]
}

/** How the balance changes, if not by the whole of the merchant's part. */
function balanceFacts({
  netFen,
  collectedFen,
  balanceFen,
}: Pick<StatementRow, 'netFen' | 'collectedFen' | 'balanceFen'>): (Fact | false)[] {
  // What a settlement repays of a debt; negative for the part of a refund that the balance did not cover.
  const repaidFen = netFen - collectedFen - balanceFen
  return [
    collectedFen !== 0 && { key: 'collected', label: t`其中自行收款`, value: signedMoney(collectedFen) },
    repaidFen !== 0 && {
      key: 'repaid',
      label: repaidFen > 0 ? t`抵還欠款` : t`由保證金支付或記為欠款`,
      value: signedMoney(-repaidFen),
    },
    balanceFen !== netFen && { key: 'balance', label: t`計入餘額`, value: signedMoney(balanceFen) },
  ]
}

function Orders({
  merchantId,
  filter,
  named = false,
}: {
  merchantId: number
  filter: { statementId?: number; orderNo?: string }
  /** without its figures */
  named?: boolean
}) {
  const { t } = useLingui()
  const query = useInfiniteQuery(incomeQuery(merchantId, filter))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(row) =>
        named ? (
          <Card flush>
            <Cell
              label={t`訂單 ${row.orderNo}`}
              note={timeText(row)}
              value={row.kind === 'refund' && <Tag kind="wait">{t`結算後退款`}</Tag>}
              to="pages/merchant/detail"
              params={{ orderId: row.orderId }}
            />
          </Card>
        ) : (
          <RecordCard
            title={t`訂單 ${row.orderNo}`}
            time={timeText(row)}
            tag={row.kind === 'refund' && <Tag kind="wait">{t`結算後退款`}</Tag>}
            facts={[
              ...amountFacts(row),
              { key: 'net', label: t`商家所得`, value: signedMoney(row.netFen), strong: true },
              ...balanceFacts(row),
            ]}
          />
        )
      }
      empty={<Empty text={<Trans>還沒有結算的訂單</Trans>} />}
    />
  )
}

const monthOf = (day: string) => day.slice(0, 7)

function Days({ merchantId }: { merchantId: number }) {
  const { i18n } = useLingui()
  const query = useInfiniteQuery(statementsQuery(merchantId))
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const last = rows.at(-1)
  /** Nothing while later pages may have more of the month. */
  function sumOf(month: string): ReactNode {
    if (query.hasNextPage && last && monthOf(last.day) === month) return undefined
    const sum = rows.reduce((all, row) => all + (monthOf(row.day) === month ? row.netFen : 0), 0)
    return <Trans>合計 {signedMoney(sum)}</Trans>
  }
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.days}
      keyOf={({ id }) => id}
      heading={({ day }, before) =>
        monthOf(day) !== (before && monthOf(before.day)) && (
          <MonthHead month={monthOf(day)}>{sumOf(monthOf(day))}</MonthHead>
        )
      }
      row={(row) => (
        <div className={styles.day}>
          <Cell
            label={longDay(row.day, i18n.locale)}
            note={<StatementNote row={row} />}
            value={<strong className={styles.net}>{signedMoney(row.netFen)}</strong>}
            to="pages/merchant/income"
            params={{ show: 'orders', statementId: row.id }}
          />
        </div>
      )}
      empty={<Empty text={<Trans>還沒有結算的訂單</Trans>} />}
    />
  )
}

function StatementNote({ row: { lines, paidFen } }: { row: Pick<StatementRow, 'lines' | 'paidFen'> }) {
  const count = plural({ lines }, { one: '# 筆', other: '# 筆' })
  const paid = money(fen(Math.abs(paidFen)))
  return paidFen < 0 ? (
    <Trans>
      {count} · 退款 {paid}
    </Trans>
  ) : (
    <Trans>
      {count} · 買家支付 {paid}
    </Trans>
  )
}

type IncomeRow = DataOf<typeof merchantIncome>['rows'][number]

function timeText({ kind, createdAt }: Pick<IncomeRow, 'kind' | 'createdAt'>): string {
  const at = formatMoment(createdAt)
  return kind === 'refund' ? t`${at} 退款` : t`${at} 結算`
}

const signedMoney = (amount: number) => `${amount < 0 ? '−' : ''}${money(fen(Math.abs(amount)))}`
