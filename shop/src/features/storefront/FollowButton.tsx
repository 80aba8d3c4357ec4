import { Trans, useLingui } from '@lingui/react/macro'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { Button } from '../../ui/Button.tsx'
import { useFollow } from './queries.ts'

/** Follows or unfollows a shop; a guest is asked to log in first. */
export function FollowButton({ merchantId, followed }: { merchantId: number; followed: boolean }) {
  const { t } = useLingui()
  const follow = useFollow(merchantId)
  return (
    <Button
      size="small"
      kind={followed ? 'line' : 'main'}
      aria-pressed={followed}
      busy={follow.isPending}
      onClick={async () => {
        if (await loggedIn(t`登入後關注店鋪`)) follow.mutate(!followed)
      }}
    >
      {followed ? <Trans>已關注</Trans> : <Trans>關注</Trans>}
    </Button>
  )
}
