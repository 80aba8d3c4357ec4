import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  goods: {
    'delivery.edit': msg`管理運費`,
  },
}
