import { Trans, useLingui } from '@lingui/react/macro'
import { walletExport } from '@shop/contract/money/wallet/bill.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BillBones } from '../../../features/wallet/BillBones.tsx'
import { BillLine } from '../../../features/wallet/BillLine.tsx'
import { MonthHead } from '../../../features/wallet/MonthHead.tsx'
import {
  type BillFilter,
  type BillRow,
  billQuery,
  monthsQuery,
  type PendingRow,
  pendingQuery,
  type Wallet,
  walletQuery,
} from '../../../features/wallet/queries.ts'
import { formatMonth, signed } from '../../../features/wallet/words.ts'
import { call } from '../../../lib/call.ts'
import { navigate } from '../../../lib/navigate.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { ActionSheet } from '../../../ui/ActionSheet.tsx'
import { DayHead } from '../../../ui/DayHead.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ExportTable } from '../../../ui/ExportTable.tsx'
import { HeaderAction } from '../../../ui/Header.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Page } from '../../../ui/Page.tsx'
import { money } from '../../../ui/Price.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './log.module.css'

/** The bill; tab, month and search are in the address, so going back restores them and the position in the list. */
export default function BillPage() {
  const { t } = useLingui()
  const asked = usePageParams({ show: ['all', 'in', 'out', 'pending'], month: 'text?', search: 'text?' })
  const { show, search = '' } = asked
  const month = asked.month && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked.month) ? asked.month : undefined
  const [exporting, setExporting] = useState(false)
  const direction = show === 'in' || show === 'out' ? show : undefined
  const open = (change: { show?: string; month?: string; search?: string }) =>
    navigate('pages/wallet/balance/log', { show, month, search, ...change }, { replace: true })
  return (
    <Page flush>
      {show !== 'pending' && !search && (
        <HeaderAction>
          <button type="button" className={styles.export} onClick={() => setExporting(true)}>
            <Trans>匯出</Trans>
          </button>
        </HeaderAction>
      )}
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchBar
            initial={search}
            label={t`搜尋帳單`}
            placeholder={t`商品、店舖或單號`}
            onSearch={(words) => open({ search: words, show: show === 'pending' ? 'all' : show })}
            onType={(words) => words === '' && search && open({ search: '' })}
          />
        </div>
        <Tabs
          label={t`帳單分類`}
          value={show}
          onChange={(next) => open({ show: next })}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'in', text: t`收入` },
            { value: 'out', text: t`支出` },
            { value: 'pending', text: t`申請` },
          ]}
        />
      </div>
      {show === 'pending' ? (
        <Pending />
      ) : (
        <Bill filter={{ direction, month, search: search || undefined }} onMonth={(next) => open({ month: next })} />
      )}
      {exporting && (
        <ExportTable
          title={t`匯出帳單`}
          name={`bill${month ? `-${month}` : ''}.csv`}
          fetchPart={(before, signal) =>
            call(walletExport, { query: { direction, month, before }, prompt: false, load: false, signal })
          }
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  )
}

type OnMonth = (month: string | undefined) => void

/** The heading of a month with its income and spending; opens the choice of another month. */
function BillMonthHead({ month, filter, onMonth }: { month: string; filter: BillFilter; onMonth: OnMonth }) {
  const { month: chosen, search } = filter
  const { t, i18n } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const { data: months = [] } = useQuery(monthsQuery)
  const sum = months.find((each) => each.month === month)
  const [came, went] = [money(sum?.income ?? '0.00'), money(sum?.expense ?? '0.00')]
  return (
    <>
      <MonthHead month={month} onChoose={() => setChoosing(true)}>
        {sum && !search && (
          <>
            <span>
              <Trans>支出 {went}</Trans>
            </span>
            <span>
              <Trans>收入 {came}</Trans>
            </span>
          </>
        )}
      </MonthHead>
      <ActionSheet
        open={choosing}
        title={t`選擇月份`}
        onClose={() => setChoosing(false)}
        actions={[
          { key: 'all', text: t`全部月份`, chosen: !chosen, run: () => onMonth(undefined) },
          ...months.map((each) => ({
            key: each.month,
            text: formatMonth(each.month, i18n.locale),
            chosen: each.month === chosen,
            run: () => onMonth(each.month),
          })),
        ]}
      />
    </>
  )
}

const monthOf = ({ create_time }: BillRow) => create_time.slice(0, 7)

function Bill({ filter, onMonth }: { filter: BillFilter; onMonth: OnMonth }) {
  const query = useInfiniteQuery(billQuery(filter))
  const { data: wallet, isPending } = useQuery(walletQuery)
  const { month: chosen, search } = filter
  const whole = !chosen && !search && filter.direction !== 'in'
  // The row above the rows would push them down if it came later.
  if (isPending) return <BillBones count={8} />
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={8} />}
      className={styles.list}
      keyOf={(row) => row.log_id}
      heading={(row, before) => (
        <>
          {!before && whole && wallet && (
            <div className={styles.held}>
              <Held wallet={wallet} />
            </div>
          )}
          {monthOf(row) !== (before && monthOf(before)) && (
            <BillMonthHead month={monthOf(row)} filter={filter} onMonth={onMonth} />
          )}
          <DayHead time={row.create_time} before={before?.create_time} />
        </>
      )}
      row={(row) => {
        const after = money(row.balance_after)
        return (
          <BillLine
            row={row}
            time={row.create_time.slice(11, 16)}
            amount={signed(row.money)}
            came={!row.money.startsWith('-')}
            after={<Trans>餘額 {after}</Trans>}
          />
        )
      }}
      empty={
        <>
          {chosen && <BillMonthHead month={chosen} filter={filter} onMonth={onMonth} />}
          {search ? <NothingFound search={search} /> : <NoRows />}
        </>
      }
    />
  )
}

/** What is reserved for requests in review: the movements below were before it. */
function Held({ wallet: { balance, pending_out: held } }: { wallet: Wallet }) {
  const { t } = useLingui()
  if (Number(held) === 0) return null
  const after = money(balance)
  return (
    <BillLine
      row={{ title: t`待轉出` }}
      icon="clock"
      time={t`提領或儲值退回審核中`}
      amount={`−${money(held)}`}
      came={false}
      after={<Trans>餘額 {after}</Trans>}
      opens={['pages/wallet/balance/log', { show: 'pending' }]}
    />
  )
}

function Pending() {
  const query = useInfiniteQuery(pendingQuery)
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={(row) => row.log_id}
      heading={(row, before) => <DayHead time={row.create_time} before={before?.create_time} />}
      row={(row) => (
        <BillLine
          row={row}
          time={row.create_time.slice(11, 16)}
          amount={signed(row.money)}
          came={!row.money.startsWith('-') && row.state !== 'rejected'}
          after={<State row={row} />}
        />
      )}
      empty={<Empty drawing="order" text={<Trans>還沒有儲值或提領的申請</Trans>} />}
    />
  )
}

function State({ row: { state } }: { row: PendingRow }) {
  if (state === 'pending') {
    return (
      <Tag kind="wait">
        <Trans>審核中</Trans>
      </Tag>
    )
  }
  return state === 'approved' ? (
    <Tag kind="good">
      <Trans>已通過</Trans>
    </Tag>
  ) : (
    <Tag kind="quiet">
      <Trans>未通過</Trans>
    </Tag>
  )
}

function NoRows() {
  return (
    <Empty
      drawing="order"
      text={<Trans>這段時間沒有收支</Trans>}
      action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
    />
  )
}

function NothingFound({ search }: { search: string }) {
  return (
    <Empty drawing="order" text={<Trans>沒有找到「{search}」</Trans>}>
      <p className={styles.hint}>
        <Trans>可以換個商品名稱、單號或備註試試</Trans>
      </p>
    </Empty>
  )
}
