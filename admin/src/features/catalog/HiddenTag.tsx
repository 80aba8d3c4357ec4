import { Trans } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'

/** Marks the name of something shoppers cannot see. */
export function HiddenTag() {
  return (
    <StateTag tone="quiet">
      <Trans>隱藏</Trans>
    </StateTag>
  )
}
