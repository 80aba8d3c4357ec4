import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.rank.view': msg`查看排行榜、名次與異議`,
    'promo.rank.prize': msg`設定與批准排行榜的獎品`,
    'promo.rank.review': msg`處理排行榜的異議`,
  },
}
