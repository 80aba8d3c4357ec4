import { Trans } from '@lingui/react/macro'
import type { RankBoard } from '@shop/contract/promotion/rank/rank.ts'
import { Price } from '../../ui/Price.tsx'

/** Where the band of money that begins at 100, 200, 500, 1 000 … ends: at the next of these. */
const bandEnd = (from: number) => from * (String(from).startsWith('2') ? 2.5 : 2)

/** Money, exact or as a band; points as whole numbers. */
export function Value({ board, value, band = false }: { board: RankBoard; value: string; band?: boolean }) {
  if (board === 'points') return Number(value).toLocaleString('en')
  if (!band) return <Price value={value} plain />
  const from = Number(value)
  if (from === 0) return <Trans>未滿 ¥100</Trans>
  return `¥${from.toLocaleString('en')}–${bandEnd(from).toLocaleString('en')}`
}
