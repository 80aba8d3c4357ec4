import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OpenRequest } from '../../ui/OpenRequest.tsx'
import { DrawNext } from './DrawNext.tsx'
import { DrawRecord } from './DrawRecords.tsx'
import { DrawRules } from './DrawRules.tsx'
import { drawsQuery, refreshUnits, type UnitName, type UnitQuote } from './queries.ts'

/** The draw that waits for review. */
export function OpenDraw({ unit, quote }: { unit: UnitName; quote: UnitQuote }) {
  const { data, error, refetch } = useInfiniteQuery(drawsQuery(unit, 'pending'))
  const [row] = data?.pages[0]?.data ?? []
  return (
    <OpenRequest
      notice={<Trans>已有一筆申請正在審核，完成或取消後可再申請</Trans>}
      gone={data !== undefined && !row}
      refresh={refreshUnits}
      error={error}
      retry={() => void refetch()}
    >
      {row && (
        <>
          <DrawRecord unit={unit} row={row} />
          <DrawNext unit={unit} row={row} />
          <DrawRules unit={unit} quote={quote} />
        </>
      )}
    </OpenRequest>
  )
}
