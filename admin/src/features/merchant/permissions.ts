import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  merchant: {
    'merchant.view': msg`查看商家與入駐申請`,
    'merchant.review': msg`審核入駐申請`,
    'merchant.docs.view': msg`查看商家證件`,
    'merchant.edit': msg`暫停與恢復商家`,
    'merchant.deposit': msg`登記商家保證金`,
    'merchant.terminate': msg`提出與批准終止商家`,
    'shop.edit': msg`編輯商家店舖`,
    'shop.members': msg`管理商家成員`,
    'shop.finance.view': msg`查看商家帳目`,
    'shop.payout': msg`申請商家提領`,
  },
}
