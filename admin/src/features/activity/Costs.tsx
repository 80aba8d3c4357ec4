import { Trans } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { Money } from '../../ui/show.tsx'

/** The maximum cost of a day. */
export function MostPerDay({ fen }: { fen: Fen | null }) {
  return fen === null ? <Trans>沒有上限</Trans> : <Money fen={fen} />
}
