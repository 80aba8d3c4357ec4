import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.draw.view': msg`查看轉入餘額的申請`,
    'promo.draw.review': msg`審核轉入餘額的申請`,
  },
}
