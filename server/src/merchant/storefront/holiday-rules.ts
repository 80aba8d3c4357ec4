import { holidayLimits } from '@shop/contract/merchant/storefront/holiday.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addDays } from '../../core/value/time.ts'

/** Store days, both included. */
export interface Holiday {
  from: string
  until: string
}

/** @throws Refusal HOLIDAY_DAYS unless a holiday begins today or soon, ends after it begins, and is not too long */
export function assertHoliday({ from, until }: Holiday, today: string): void {
  const { longest, ahead } = holidayLimits
  const field = from < today || from > addDays(today, ahead) ? 'from' : 'until'
  const lasts = from <= until && until < addDays(from, longest)
  if (field === 'from' || !lasts) throw new Refusal('HOLIDAY_DAYS', holidayLimits, { field })
}

/** The state of a merchant on a store day by its holiday; states set by the platform do not change. */
export function stateOn(today: string, state: MerchantState, holiday: Holiday | null): MerchantState {
  if (state !== 'open' && state !== 'holiday') return state
  return holiday && holiday.from <= today && today <= holiday.until ? 'holiday' : 'open'
}
