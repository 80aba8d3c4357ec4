import { Trans } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'

export function UserStateTag({ user }: { user: { frozenAt: string | null; closedAt: string | null } }) {
  if (user.closedAt !== null) {
    return (
      <StateTag tone="quiet">
        <Trans>已註銷</Trans>
      </StateTag>
    )
  }
  return user.frozenAt !== null ? (
    <StateTag tone="bad">
      <Trans>已凍結</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  )
}
