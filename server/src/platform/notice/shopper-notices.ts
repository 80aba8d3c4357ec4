import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { noticeCountMax } from '@shop/contract/platform/notice/admin.ts'
import type { noticeList } from '@shop/contract/platform/notice/notice.ts'
import type { Db } from '../../core/database/database.ts'
import { toTime } from '../../core/value/time.ts'
import { type NoticeWords, noticesOf } from '../shop/notices.ts'
import type { Shop } from '../shop/shop.ts'
import { type NoticeSubject, subjectsOf } from './notice-subjects.ts'
import { wordNotice } from './sent-notices.ts'

const perNoticePage = 20

/** The shopper's notices, newest first. */
export async function listShopperNotices(
  shop: Shop,
  {
    userId,
    before = Number.MAX_SAFE_INTEGER,
    language,
    now,
  }: { userId: number; before?: number; language: Language; now: Date },
): Promise<DataOf<typeof noticeList>['list']> {
  const known = noticesOf(shop)
  const rows = await ownNotices(shop, userId)
    .select(['id', 'event', 'entity', 'params', 'readAt', 'createdAt'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(perNoticePage + 1)
    .execute()
  const shown = rows.slice(0, perNoticePage)
  const zone = shop.settings.get('store').timezone
  const placed = shown.map((row) => ({
    ...row,
    words: known.get(row.event) as NoticeWords,
    ...placeOf(known.get(row.event) as NoticeWords, row.entity, row.params as Params),
  }))
  const subjects = await subjectsOf(
    shop,
    placed.map(({ entity, place, place_id }) => ({ entity, orderId: place === 'order' ? place_id : 0 })),
    { userId, language },
  )
  const data = placed.map(({ id, words, params, readAt, createdAt, place, place_id }, index) => {
    const { order, until, ...subject } = subjects[index] as NoticeSubject
    return {
      notice_id: id,
      text: wordNotice(words, recordNumberOf(params as Params), language),
      is_read: readAt === null ? (0 as const) : (1 as const),
      create_time: toTime(createdAt, zone),
      ...(place === 'orders' && order ? { place: 'order', place_id: order } : { place, place_id }),
      ...subject,
      until_time: until && until > now ? toTime(until, zone) : '',
    }
  })
  return { data, next: rows.length > perNoticePage ? (shown.at(-1)?.id ?? null) : null }
}

/** Number of unread notices, at most `noticeCountMax`. */
export async function countShopperUnread(shop: Shop, userId: number): Promise<number> {
  const some = ownNotices(shop, userId).where('readAt', 'is', null).select('id').limit(noticeCountMax)
  const { count } = await shop.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function markShopperNoticesRead(
  db: Db,
  { userId, upTo, now }: { userId: number; upTo: number; now: Date },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('receiver', '=', `user:${userId}`)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .execute()
}

/** Only notices that have a wording; others were written by an older or newer version. */
function ownNotices(shop: Shop, userId: number) {
  const known = [...noticesOf(shop).keys()]
  return shop.db.selectFrom('notice').where('receiver', '=', `user:${userId}`).where('event', 'in', known)
}

type Params = Record<string, string | number>

/** The number of the record an event is about, or its name; each kind of record has its own parameter. */
export function recordNumberOf({
  orderNo,
  caseNo,
  rechargeNo,
  withdrawNo,
  transferNo,
  drawNo,
  serial,
  shopName,
}: Params): string {
  return String(orderNo ?? caseNo ?? rechargeNo ?? withdrawNo ?? transferNo ?? drawNo ?? serial ?? shopName ?? '')
}

function placeOf(
  { leadsTo: place }: NoticeWords,
  entity: string,
  { orderId, caseId }: Params,
): { place: string; place_id: number } {
  const [kind, id] = entity.split(':')
  if (place === 'refund') return { place, place_id: Number(caseId ?? 0) }
  if (place === 'shop') return { place, place_id: Number(id) }
  if (place !== 'order') return { place, place_id: 0 }
  const order = Number(orderId ?? (kind === 'order' ? id : 0))
  return order > 0 ? { place, place_id: order } : { place: 'orders', place_id: 0 }
}
