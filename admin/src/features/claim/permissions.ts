import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.claim.view': msg`查看實物獎品`,
  },
}
