import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'finance.withdraw.view': msg`查看提現`,
    'finance.withdraw.review': msg`審核提現`,
    'finance.withdraw.pay': msg`登記提現付款`,
  },
}
