import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequestState } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { requestKinds } from '@shop/contract/goods/merchant-goods/admin.ts'

export const requestStateWords: Record<RequestState, MessageDescriptor> = {
  pending: msg`待審核`,
  confirmed: msg`已通過`,
  declined: msg`未通過`,
  canceled: msg`已撤回`,
  needs_change: msg`需修改`,
}

export const requestKindWords: Record<(typeof requestKinds)[number], MessageDescriptor> = {
  new: msg`新商品`,
  change: msg`更改`,
}
