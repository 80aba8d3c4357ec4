import {
  adminNoticeCount,
  adminNoticeList,
  adminNoticeRead,
  adminNoticeReadAll,
} from '@shop/contract/platform/notice/admin.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { countUnread, listNotices, markNoticeRead, markNoticesReadUpTo } from './operator-notices.ts'

export function noticeAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminNoticeCount, async ({ operator }) => ({ unread: await countUnread(db, operator) }))
  mountAdmin(app, adminNoticeList, ({ operator, query }) => listNotices(db, operator, query))
  mountAdmin(app, adminNoticeRead, async ({ operator, params }) => {
    await markNoticeRead(db, operator, params.id)
    return {}
  })
  mountAdmin(app, adminNoticeReadAll, async ({ operator, body }) => {
    await markNoticesReadUpTo(db, operator, body.upTo)
    return {}
  })
}
