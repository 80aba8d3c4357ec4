import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'finance.proof.view': msg`查看付款截圖`,
    'finance.proof.review': msg`審核付款截圖`,
    'finance.refund.pay': msg`登記退款付款`,
  },
}
