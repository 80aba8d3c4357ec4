import { Trans } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'

/** Done, or refused with the code of the refusal. */
export function Outcome({ code }: { code: string }) {
  if (code === 'done') {
    return (
      <StateTag tone="good">
        <Trans>完成</Trans>
      </StateTag>
    )
  }
  return (
    <StateTag tone="bad">
      <Trans>被拒絕</Trans> {code}
    </StateTag>
  )
}
