import type { BenefitKind } from '@shop/contract/money/wallet/benefits.ts'
import { money } from '../../ui/Price.tsx'
import { units } from '../unit/words.ts'

/** Points are plain numbers, units have two decimals, profit and gift balance are money. */
export function amountText(kind: BenefitKind, amount: string): string {
  if (kind === 'points') return Number(amount).toLocaleString('en')
  return kind === 'profit' || kind === 'gift' ? money(amount) : units(amount)
}
