import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  goods: {
    'review.view': msg`查看評價`,
    'review.edit': msg`管理評價`,
  },
}
