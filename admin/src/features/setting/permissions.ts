import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  system: {
    'setting.view': msg`查看設定`,
    'setting.edit': msg`更改設定`,
  },
}
