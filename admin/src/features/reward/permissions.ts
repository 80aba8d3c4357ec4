import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'promo.reward.view': msg`查看發放的獎勵金`,
    'promo.reward.grant': msg`發放與批准獎勵金`,
  },
}
