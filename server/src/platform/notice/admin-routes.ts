import {
  adminNoticeCount,
  adminNoticeList,
  adminNoticeRead,
  adminNoticeReadAll,
} from '@shop/contract/platform/notice/admin.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { countUnread, listNotices, readNotice, readNoticesTo } from './operator-notices.ts'

export function noticeAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminNoticeCount, async ({ operator }) => ({ unread: await countUnread(db, operator) }))
  mountAdmin(app, adminNoticeList, ({ operator, query }) => listNotices(db, operator, query))
  mountAdmin(app, adminNoticeRead, async ({ operator, params }) => {
    await readNotice(db, operator, params.id)
    return {}
  })
  mountAdmin(app, adminNoticeReadAll, async ({ operator, body }) => {
    await readNoticesTo(db, operator, body.upTo)
    return {}
  })
}
