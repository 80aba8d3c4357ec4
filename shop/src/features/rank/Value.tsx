import { Trans } from '@lingui/react/macro'
import type { RankBoard } from '@shop/contract/promotion/rank/rank.ts'
import { Price } from '../../ui/Price.tsx'

/** Money, exact or as the lower end of a band; points as whole numbers. */
export function Value({ board, value, band = false }: { board: RankBoard; value: string; band?: boolean }) {
  if (board === 'points') return Number(value).toLocaleString('en')
  if (!band) return <Price value={value} plain />
  const from = Number(value).toLocaleString('en')
  return Number(value) === 0 ? <Trans>未滿 ¥100</Trans> : <Trans>¥{from} 以上</Trans>
}
