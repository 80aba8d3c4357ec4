import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'finance.statement.view': msg`查看銀行對帳單`,
    'finance.statement.edit': msg`匯入與配對銀行對帳單`,
  },
}
