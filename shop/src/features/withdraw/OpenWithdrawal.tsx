import { Trans } from '@lingui/react/macro'
import type { WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { assetNameInText } from '../../lib/asset-words.ts'
import { OpenRequest } from '../../ui/OpenRequest.tsx'
import { refreshWithdrawals, type WithdrawCenter, withdrawalsQuery } from './queries.ts'
import { WithdrawNext } from './WithdrawNext.tsx'
import { WithdrawalRecord } from './WithdrawRecords.tsx'
import { WithdrawRules } from './WithdrawRules.tsx'

/** The withdrawal from `source` that is under review or awaiting payment. */
export function OpenWithdrawal({ source, rules }: { source: WithdrawSource; rules: WithdrawCenter['rules'] }) {
  const { data, error, refetch } = useInfiniteQuery(withdrawalsQuery('all', source))
  // One at a time: the newest, if any, is the open one.
  const [row] = data?.pages[0]?.data ?? []
  const isOpen = row?.state === 'pending' || row?.state === 'approved'
  return (
    <OpenRequest
      notice={<Trans>已有一筆{assetNameInText(source)}提領正在處理，完成或取消後可再申請</Trans>}
      gone={data !== undefined && !isOpen}
      refresh={refreshWithdrawals}
      error={error}
      retry={() => void refetch()}
    >
      {isOpen && (
        <>
          <WithdrawalRecord row={row} />
          <WithdrawNext row={row} arrival={rules.arrival} />
          <WithdrawRules rules={rules} hasOpen />
        </>
      )}
    </OpenRequest>
  )
}
