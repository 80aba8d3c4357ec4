import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  system: {
    'operator.view': msg`查看操作員`,
    'operator.edit': msg`管理操作員`,
  },
}
