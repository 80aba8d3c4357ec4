import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  goods: {
    'goods.view': msg`查看商品`,
    'goods.edit': msg`編輯商品`,
    'goods.review': msg`審核商家的商品`,
  },
}
