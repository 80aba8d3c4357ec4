import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.task.view': msg`查看任務`,
    'promo.task.edit': msg`編輯任務`,
    'promo.task.review': msg`審核任務截圖`,
  },
}
