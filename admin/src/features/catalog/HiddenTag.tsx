import { Trans } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'

/** Beside the name of what shoppers do not see. */
export function HiddenTag() {
  return (
    <StateTag tone="quiet">
      <Trans>隱藏</Trans>
    </StateTag>
  )
}
