import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  money: {
    'finance.recharge.view': msg`查看儲值`,
    'finance.recharge.review': msg`發起儲值退回`,
    'finance.recharge.pay': msg`登記儲值退回付款`,
    'finance.plan.view': msg`查看儲值方案`,
    'finance.plan.edit': msg`管理儲值方案`,
  },
}
