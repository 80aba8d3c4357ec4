import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Why a request was rejected, with the note of the one who decided. */
export function Rejection(of: { reason: ReactNode; note: string }) {
  return (
    <>
      {of.reason}
      {of.note && (
        <div>
          <Trans>審核備註：{of.note}</Trans>
        </div>
      )}
    </>
  )
}
