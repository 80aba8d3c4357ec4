import { Trans } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'

export function UserStateTag({ frozen }: { frozen: boolean }) {
  return frozen ? (
    <StateTag tone="bad">
      <Trans>已凍結</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  )
}
