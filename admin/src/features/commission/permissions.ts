import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  merchant: {
    'commission.edit': msg`提出與批准服務費率`,
  },
}
