import {
  adminNoticeCount,
  adminNoticeList,
  adminNoticeRead,
  adminNoticeReadAll,
} from '@shop/contract/platform/notice/admin.ts'
import { staffChoiceGet, staffChoicePut } from '@shop/contract/platform/notice/staff.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { canDeliver } from './deliver.ts'
import { staffSms } from './notify.ts'
import { countUnread, listNotices, markNoticeRead, markNoticesReadUpTo } from './operator-notices.ts'
import { findStaffChoice, writeStaffChoice } from './staff-choice.ts'

export function noticeAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminNoticeCount, async ({ operator }) => ({ unread: await countUnread(db, operator) }))
  mountAdmin(app, adminNoticeList, ({ operator, query }) => listNotices(db, operator, query))
  mountAdmin(app, adminNoticeRead, async ({ operator, params }) => {
    await markNoticeRead(db, operator, params.id)
    return {}
  })
  mountAdmin(app, staffChoiceGet, async ({ operator }) => ({
    choice: await findStaffChoice(db, operator.id),
    offered: { email: canDeliver(shop, 'email', staffSms), sms: canDeliver(shop, 'sms', staffSms) },
  }))
  mountAdmin(app, staffChoicePut, async ({ operator, body }) => {
    await writeStaffChoice(db, operator.id, body)
    return {}
  })
  mountAdmin(app, adminNoticeReadAll, async ({ operator, body }) => {
    await markNoticesReadUpTo(db, operator, body.upTo)
    return {}
  })
}
