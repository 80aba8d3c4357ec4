import type { Texts } from '@shop/contract/core/common.ts'
import type { NoticeTopic } from '@shop/contract/platform/notice/notice.ts'
import { point } from './extension.ts'
import type { Shop } from './shop.ts'

/** The text of an event for shoppers, without amounts or full names; `{no}` stands for the number of its record. */
export interface NoticeWords extends Texts {
  /** a place of the shop (`places` in shop/src/features/<feature>/feature.ts); `''`: none */
  leadsTo: string
  /** how it is sent outside the app; undefined: it is not */
  sentAs?: 'security' | NoticeTopic
}

/** A domain's notices to shoppers (`notices.ts`), by event. */
export type Notices = Record<string, NoticeWords>

/**
 * Every event that shoppers are notified of. A domain adds its own (`interface ShopperNotices extends OrderNotices {}`,
 * server/src/trade/order/notices.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface ShopperNotices {}

export type ShopperEvent = keyof ShopperNotices

export const notices = point<Notices>('notices')

/** The notices of all domains, by event. */
export function noticesOf(shop: Pick<Shop, 'all'>): ReadonlyMap<string, NoticeWords> {
  return new Map(shop.all(notices).flatMap((table) => Object.entries(table)))
}
