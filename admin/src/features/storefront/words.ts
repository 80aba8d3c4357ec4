import { msg } from '@lingui/core/macro'
import type { ShopRequestState } from '@shop/contract/merchant/storefront/admin.ts'

export const shopRequestWords = {
  pending: msg`待審核`,
  confirmed: msg`已通過`,
  declined: msg`未通過`,
  canceled: msg`已撤回`,
} satisfies Record<ShopRequestState, unknown>
