import { Trans } from '@lingui/react/macro'
import { adminRankCosts } from '@shop/contract/promotion/rank/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../lib/call.ts'
import { Card, Failed, Waiting } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'

/** The cost of the boards' prizes, by store month. */
export function Costs() {
  const query = useInfiniteQuery({
    queryKey: ['rank-costs'],
    queryFn: ({ pageParam, signal }) =>
      call(adminRankCosts, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  return (
    <Card title={<Trans>每月發放</Trans>}>
      {query.data ? (
        <>
          <dl className="facts">
            {query.data.pages
              .flatMap(({ rows }) => rows)
              .map(({ month, reward, coupons }) => (
                <CostLine key={month} month={month} reward={reward} coupons={coupons} />
              ))}
          </dl>
          {query.hasNextPage && (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              <Trans>更早的月份</Trans>
            </Button>
          )}
        </>
      ) : query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Waiting rows={3} />
      )}
    </Card>
  )
}

function CostLine({ month, reward, coupons }: { month: string; reward: number; coupons: number }) {
  const sum = amountText(reward, 'RWD')
  return (
    <>
      <dt>{month}</dt>
      <dd>
        <Trans>
          獎勵金 {sum}，優惠券 {coupons} 張
        </Trans>
      </dd>
    </>
  )
}
