import { msg } from '@lingui/core/macro'
import type { PermissionWords } from '../../lib/permission-words.ts'

export const permissions: PermissionWords = {
  content: {
    'content.view': msg`查看內容`,
    'content.edit': msg`編輯內容`,
    'document.publish': msg`發布協議`,
    'upload.create': msg`上傳檔案`,
  },
}
