import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  system: {
    'job.manage': msg`處理停下的工作`,
  },
}
