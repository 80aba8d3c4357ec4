import type { Texts } from '@shop/contract/core/common.ts'
import type { noticePlaces } from '@shop/contract/platform/notice/notice.ts'
import { point } from './extension.ts'
import type { Shop } from './shop.ts'

/** What a shopper is told of an event: a sentence without amounts and full names; `{no}` is the number of what it is about. */
export interface NoticeWords extends Texts {
  leadsTo: (typeof noticePlaces)[number]
  /** how it leaves the app; without it, it stays there */
  sentAs?: 'security' | 'money' | 'case' | 'reminder'
}

/** A domain's notices to shoppers (`notices.ts`), by event. */
export type Notices = Record<string, NoticeWords>

/**
 * Every event that shoppers are told of. A domain adds its own (`interface ShopperNotices extends OrderNotices {}`,
 * server/src/trade/order/notices.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface ShopperNotices {}

export type ShopperEvent = keyof ShopperNotices

export const notices = point<Notices>('notices')

/** All that have words, by event. */
export function noticesOf(shop: Pick<Shop, 'all'>): ReadonlyMap<string, NoticeWords> {
  return new Map(shop.all(notices).flatMap((table) => Object.entries(table)))
}
