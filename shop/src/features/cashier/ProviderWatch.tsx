import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast, toastMs } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ProviderWatch.module.css'

/** The state of a try, and the server's words for it. */
export interface WatchedTry {
  data: { isPay: boolean; state?: 'open' | 'paid' | 'late' | 'closed' }
  message: string
}

const firstPollMs = 2_000
const lastPollMs = 15_000

/** Polls the state of a try, less and less often, and at once when the buyer returns or says that they have paid. */
export function ProviderWatch({
  outTradeNo,
  ask,
  ended,
}: {
  outTradeNo: string
  ask: (signal: AbortSignal) => Promise<WatchedTry>
  ended: (state: 'paid' | 'closed') => void
}) {
  const { t } = useLingui()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['order', 'provider-try', outTradeNo],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => Math.min(lastPollMs, Math.round(firstPollMs * 1.3 ** state.dataUpdateCount)),
  })
  const state = data?.data.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each final answer
  useEffect(() => {
    if (state === 'paid' || state === 'closed') ended(state)
  }, [state])
  if (state === 'late') {
    return (
      <Card role="status" className={styles.watched}>
        <Icon name="warn" size="40rpx" />
        <p>{data?.message}</p>
      </Card>
    )
  }
  async function askNow(): Promise<void> {
    const { data: answer } = await refetch()
    if (answer && !answer.data.isPay) toast(answer.message, { ms: toastMs.server })
    else if (!answer) toast(t`暫時查不到付款結果，請稍後再試`, { kind: 'error', ms: toastMs.network })
  }
  return (
    <Card role="status" className={styles.watched}>
      <Icon name="clock" size="40rpx" />
      <p>
        <Trans>正在確認付款結果。如果已經付款，本頁會自動更新。</Trans>
      </p>
      <Button kind="soft" size="small" busy={isFetching} onClick={() => void askNow()}>
        <Trans>我已付款</Trans>
      </Button>
    </Card>
  )
}
