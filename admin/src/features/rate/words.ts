import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RateDimension } from '@shop/contract/goods/rate/rate.ts'

export const dimensionWords: Record<RateDimension, MessageDescriptor> = {
  merchant: msg`商家`,
  category: msg`分類`,
  goods: msg`商品`,
}
