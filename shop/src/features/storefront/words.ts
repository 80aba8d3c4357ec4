import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { formatDay } from '@shop/web/time.ts'

/** Tells shoppers why a shop does not sell as usual; `''` for one that is open. */
export function shopStateNote({
  state,
  holiday_until: until,
}: {
  state: MerchantState
  holiday_until: string | null
}): string {
  switch (state) {
    case 'open':
      return ''
    case 'holiday':
      return until ? t`店舖休假至 ${formatDay(until, i18n.locale)}，期間不能下單` : t`店舖休假中，暫時不能下單`
    case 'suspended':
      return t`店舖暫停營業，已下的訂單照常處理`
    case 'closing':
      return t`店舖即將關閉，已不接新訂單`
    case 'terminated':
      return t`這家店舖已經關閉`
  }
}

/** The same in a word, for a tag. */
export function shopStateTag(state: MerchantState): string {
  switch (state) {
    case 'open':
      return ''
    case 'holiday':
      return t`休假中`
    case 'suspended':
      return t`暫停營業`
    case 'closing':
      return t`即將關閉`
    case 'terminated':
      return t`已關閉`
  }
}
