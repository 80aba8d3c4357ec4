import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.collectible.view': msg`查看數位藏品`,
    'promo.collectible.edit': msg`管理與批准數位藏品系列`,
    'promo.collectible.revoke': msg`提出與批准撤銷數位藏品`,
  },
}
