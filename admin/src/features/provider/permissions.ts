import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  system: {
    'provider.view': msg`查看外部服務`,
    'provider.edit': msg`設定外部服務`,
  },
}
