import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TransferFilter, type TransferRow, transfersQuery } from '../../features/transfer/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { useModules } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'

export const Skeleton = () => <ListSkeleton rows={5} picture={false} />

/** Transfers sent and received, newest first. */
export default function TransferLog() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<TransferFilter>('all')
  return (
    <Page>
      <TopTabs
        label={t`轉帳方向`}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'out', text: t`轉出` },
          { value: 'in', text: t`轉入` },
        ]}
      />
      <Rows key={filter} filter={filter} />
    </Page>
  )
}

function Rows({ filter }: { filter: TransferFilter }) {
  const query = useInfiniteQuery(transfersQuery(filter))
  const isOpen = useModules('transfer')
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={5} picture={false} />}
      keyOf={(row) => row.transfer_id}
      row={(row) => <Transfer row={row} />}
      empty={
        <Empty drawing="box" text={<Trans>還沒有轉帳記錄</Trans>}>
          {isOpen && (
            <Button onClick={() => navigate('pages/wallet/transfer')}>
              <Trans>去轉帳</Trans>
            </Button>
          )}
        </Empty>
      }
    />
  )
}

function Transfer({ row }: { row: TransferRow }) {
  const { t } = useLingui()
  const isIn = row.direction === 'in'
  return (
    <RecordCard
      title={isIn ? t`${row.name} 轉入` : t`轉給 ${row.name}`}
      amount={<Price value={row.money} size="large" plain={!isIn} signed />}
      time={row.create_time.slice(0, 16)}
      facts={[
        { key: 'account', label: t`對方帳號`, value: row.account },
        Number(row.fee) > 0 && { key: 'fee', label: t`手續費`, value: money(row.fee) },
        row.remark !== '' && { key: 'remark', label: t`備註`, value: row.remark },
        { key: 'no', label: t`轉帳單號`, value: row.transfer_no },
      ]}
    />
  )
}
