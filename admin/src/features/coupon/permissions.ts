import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  goods: {
    'coupon.view': msg`查看優惠券`,
    'coupon.edit': msg`管理優惠券`,
  },
}
