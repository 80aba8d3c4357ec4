import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  trade: {
    'order.view': msg`查看訂單`,
    'order.ship': msg`發貨`,
    'order.edit': msg`處理訂單`,
    'order.export': msg`匯出訂單`,
    'order.hold': msg`暫緩結算訂單`,
  },
}
