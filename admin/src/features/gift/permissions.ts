import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.gift.view': msg`查看禮包`,
    'promo.gift.edit': msg`編輯和發放禮包`,
  },
}
