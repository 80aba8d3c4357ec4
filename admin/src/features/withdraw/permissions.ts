import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'finance.withdraw.view': msg`查看提領`,
    'finance.withdraw.review': msg`審核提領`,
    'finance.withdraw.pay': msg`登記提領付款`,
  },
}
