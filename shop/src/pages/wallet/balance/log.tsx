import { Trans, useLingui } from '@lingui/react/macro'
import { walletExport } from '@shop/contract/money/wallet/bill.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BillBones } from '../../../features/wallet/BillBones.tsx'
import { BillLine } from '../../../features/wallet/BillLine.tsx'
import { billQuery, monthsQuery, type PendingRow, pendingQuery } from '../../../features/wallet/queries.ts'
import { formatMonth, signed } from '../../../features/wallet/words.ts'
import { call } from '../../../lib/call.ts'
import { navigate } from '../../../lib/navigate.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { ActionSheet } from '../../../ui/ActionSheet.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ExportTable } from '../../../ui/ExportTable.tsx'
import { HeaderAction } from '../../../ui/Header.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Page } from '../../../ui/Page.tsx'
import { money } from '../../../ui/Price.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './log.module.css'

/** The bill; tab and month are in the address, so going back restores them and the position in the list. */
export default function BillPage() {
  const { t } = useLingui()
  const { show, month: named } = usePageParams({ show: ['all', 'in', 'out', 'pending'], month: 'text?' })
  const month = named && /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? named : undefined
  const [exporting, setExporting] = useState(false)
  const direction = show === 'in' || show === 'out' ? show : undefined
  return (
    <Page flush>
      {show !== 'pending' && (
        <HeaderAction>
          <button type="button" className={styles.export} onClick={() => setExporting(true)}>
            <Trans>匯出</Trans>
          </button>
        </HeaderAction>
      )}
      <Tabs
        label={t`帳單分類`}
        value={show}
        onChange={(next) => navigate('pages/wallet/balance/log', { show: next, month }, { replace: true })}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'in', text: t`收入` },
          { value: 'out', text: t`支出` },
          { value: 'pending', text: t`申請` },
        ]}
      />
      {show === 'pending' ? (
        <Pending />
      ) : (
        <>
          <MonthBar
            month={month}
            onMonth={(next) => navigate('pages/wallet/balance/log', { show, month: next }, { replace: true })}
          />
          <Bill direction={direction} month={month} />
        </>
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

/** The month shown, and its income and expenses. */
function MonthBar({ month, onMonth }: { month: string | undefined; onMonth: (month: string | undefined) => void }) {
  const { t, i18n } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const { data: months = [] } = useQuery(monthsQuery)
  const sum = months.find((each) => each.month === month)
  const name = month ? formatMonth(month, i18n.locale) : t`全部月份`
  const [came, went] = [money(sum?.income ?? '0.00'), money(sum?.expense ?? '0.00')]
  return (
    <div className={styles.month}>
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {name}
        <Icon name="down" size="24rpx" />
      </button>
      {month && (
        <p className={styles.sums}>
          <span>
            <Trans>收入 {came}</Trans>
          </span>
          <span>
            <Trans>支出 {went}</Trans>
          </span>
        </p>
      )}
      <ActionSheet
        open={choosing}
        title={t`選擇月份`}
        onClose={() => setChoosing(false)}
        actions={[
          { key: 'all', text: t`全部月份`, chosen: !month, run: () => onMonth(undefined) },
          ...months.map((each) => ({
            key: each.month,
            text: formatMonth(each.month, i18n.locale),
            chosen: each.month === month,
            run: () => onMonth(each.month),
          })),
        ]}
      />
    </div>
  )
}

function Bill({ direction, month }: { direction: 'in' | 'out' | undefined; month: string | undefined }) {
  const query = useInfiniteQuery(billQuery({ direction, month }))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={8} />}
      className={styles.list}
      keyOf={(row) => row.log_id}
      row={(row) => {
        const after = money(row.balance_after)
        return (
          <BillLine
            title={row.title}
            number={row.number}
            time={row.create_time}
            amount={signed(row.money)}
            came={!row.money.startsWith('-')}
            after={<Trans>餘額 {after}</Trans>}
            orderId={row.order_id}
          />
        )
      }}
      empty={<NoRows />}
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
      row={(row) => (
        <BillLine
          title={row.title}
          number={row.number}
          time={row.create_time}
          amount={signed(row.money)}
          came={!row.money.startsWith('-') && row.state !== 'rejected'}
          after={<State row={row} />}
          orderId={row.order_id}
        />
      )}
      empty={<Empty drawing="order" text={<Trans>還沒有充值或提現的申請</Trans>} />}
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
    <Empty drawing="order" text={<Trans>這段時間沒有收支</Trans>}>
      <Button kind="line" onClick={() => navigate('pages/index/index')}>
        <Trans>去逛逛</Trans>
      </Button>
    </Empty>
  )
}
