import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'budget.view': msg`查看活動預算`,
    'budget.fund': msg`撥入與批准活動預算`,
  },
}
