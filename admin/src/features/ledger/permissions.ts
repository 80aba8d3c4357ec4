import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'ledger.view': msg`查看帳本`,
    'ledger.adjust': msg`提出與批准餘額調整`,
  },
}
