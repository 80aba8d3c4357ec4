import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ShopRequestState } from '@shop/contract/merchant/storefront/admin.ts'
import type { ShopRequest } from './queries.ts'

export const shopRequestWords = {
  pending: msg`待審核`,
  confirmed: msg`已通過`,
  declined: msg`未通過`,
  canceled: msg`已撤回`,
  taken_down: msg`平台已下架`,
} satisfies Record<ShopRequestState, unknown>

/** The names of what a merchant can request. */
export function useAsked({ kind, fields }: Pick<ShopRequest, 'kind' | 'fields'>): string {
  const { t } = useLingui()
  const parts = { name: t`名稱`, logo: t`標誌`, banner: t`橫幅` }
  return kind === 'home' ? t`店舖首頁` : fields.map((field) => parts[field]).join(' · ')
}
