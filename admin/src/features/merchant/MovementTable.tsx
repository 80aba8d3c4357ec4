import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  merchantAccounts,
  type merchantMovements,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Empty, Failed, Moment, Money, Waiting } from '../../ui/show.tsx'

type Row = DataOf<typeof merchantTransfers>['rows'][number]
type Account = (typeof merchantAccounts)[number]

/** The movements behind the balance, the deposit and the debt, newest first. */
export function MovementTable({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const [account, setAccount] = useState<Account>('balance')
  const query = useInfiniteQuery({
    queryKey: ['merchant-transfers', merchantId, account],
    queryFn: ({ pageParam: before, signal }) =>
      call(merchantTransfers, { query: { merchantId, account, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const accountWords: Record<Account, string> = { balance: t`餘額`, deposit: t`保證金`, owed: t`欠款` }
  const kindWords: Record<(typeof merchantMovements)[number], string> = {
    settlement: t`訂單結算`,
    refund: t`結算後退款`,
    repayment: t`以貨款抵還`,
    collected: t`自行收款的佣金`,
    advanced: t`平台代退買家`,
    payout: t({ message: '提領', context: 'of a merchant' }),
    payout_returned: t`提領退回`,
    deposit: t`保證金`,
    other: t`其他`,
  }
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <div className="movements-bar">
        <Segmented<Account>
          aria-label={t`帳戶`}
          value={account}
          onChange={setAccount}
          options={merchantAccounts.map((value) => ({ value, label: accountWords[value] }))}
        />
      </div>
      {!rows ? (
        query.error ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : (
          <Waiting flush />
        )
      ) : rows.length === 0 ? (
        <Empty text={<Trans>還沒有變動。</Trans>} />
      ) : (
        <div className="table">
          <Table<Row>
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={rows}
            columns={[
              { key: 'at', title: t`時間`, width: 150, render: (_, { at }) => <Moment at={at} /> },
              { key: 'kind', title: t`類型`, width: 140, render: (_, { kind }) => kindWords[kind] },
              { key: 'order', title: t`訂單`, render: (_, { orderNo }) => orderNo ?? '–' },
              {
                key: 'amount',
                title: t`金額`,
                width: 140,
                align: 'right',
                render: (_, { amountFen }) => <Money fen={amountFen} strong />,
              },
              {
                key: 'after',
                title: t`之後`,
                width: 140,
                align: 'right',
                render: (_, { afterFen }) => <Money fen={afterFen} />,
              },
            ]}
          />
          {query.hasNextPage && (
            <div className="movements-bar">
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                <Trans>更早的</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
