import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { navigate } from '../../lib/navigate.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { pastQuery, type Which } from './queries.ts'
import styles from './Rank.module.css'

/** Ended rounds of a board, each opening its first places. */
export function PastRounds({ board, period }: Pick<Which, 'board' | 'period'>) {
  const query = useInfiniteQuery({ ...pastQuery({ board, period }), staleTime: 0 })
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={4} picture={false} />}
      className={styles.places}
      keyOf={(row) => row.round_id}
      row={({ round_id, starts_on, ends_on, own_place }) => (
        <Cell
          label={
            <Trans>
              {starts_on} 至 {ends_on}
            </Trans>
          }
          value={own_place === null ? <Trans>未上榜</Trans> : <Trans>第 {own_place} 名</Trans>}
          onClick={() => navigate('pages/rank/rank', { board, period, roundId: round_id })}
        />
      )}
      empty={<Empty drawing="order" text={<Trans>還沒有結束的一期</Trans>} />}
    />
  )
}
