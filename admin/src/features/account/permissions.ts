import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  people: {
    'user.view': msg`查看用戶`,
    'user.edit': msg`凍結用戶`,
  },
}
