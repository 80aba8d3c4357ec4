import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The head of a table that shows old values next to new ones. `of` names the record. */
export function ChangedHead({ of = <Trans>項目</Trans> }: { of?: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">
          <Trans>更改前</Trans>
        </th>
        <th scope="col">
          <Trans>更改後</Trans>
        </th>
      </tr>
    </thead>
  )
}
