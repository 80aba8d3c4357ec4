import {
  noticeChoice,
  noticeChoose,
  noticeList,
  noticeRead,
  noticeUnread,
} from '@shop/contract/platform/notice/notice.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { readChoice, writeChoice } from './notice-choice.ts'
import { countShopperUnread, listShopperNotices, markShopperNoticesRead } from './shopper-notices.ts'

export function noticeRoutes(app: App, shop: Shop): void {
  mount(app, noticeList, async ({ query, user, language, now }) => ({
    list: await listShopperNotices(shop, { ...query, userId: user.id, language, now }),
  }))
  mount(app, noticeUnread, async ({ user }) => ({ unread: await countShopperUnread(shop, user.id) }))
  mount(app, noticeRead, async ({ body, user, now }) => {
    await markShopperNoticesRead(shop.db, { ...body, userId: user.id, now })
    return {}
  })
  mount(app, noticeChoice, ({ user }) => readChoice(shop, user.id))
  mount(app, noticeChoose, async ({ body, user }) => {
    const { email, sms, topics } = body
    await writeChoice(shop.db, { email: email === 1, sms: sms === 1, topics, userId: user.id })
    return {}
  })
}
