import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'profit.view': msg`查看收益、費率與通路合約`,
    'profit.edit': msg`提出與批准收益費率、通路合約`,
  },
}
