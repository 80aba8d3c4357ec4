import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  people: {
    'ticket.view': msg`查看提問`,
    'ticket.answer': msg`回覆提問`,
  },
}
