import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  trade: {
    'aftersale.view': msg`查看售後`,
    'aftersale.decide': msg`處理售後`,
    'aftersale.settled': msg`提出與批准結算後退款`,
    'arbitration.decide': msg`裁決售後爭議`,
  },
}
