import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.activity.view': msg`查看轉盤與砸蛋`,
    'promo.activity.edit': msg`管理與批准轉盤、砸蛋`,
  },
}
