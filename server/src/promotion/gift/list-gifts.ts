import { type Language, type LocalText, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { GiftKind, GiftPocket, giftList } from '@shop/contract/promotion/gift/gift.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureFields } from '../../platform/upload/urls.ts'
import { namePrizeGoods, type PrizeGoods } from '../claim/prize-goods.ts'
import { findOffers, findOpenKinds, findReceived } from './queries.ts'
import { askerOf, assertGiftsOn } from './receive-gift.ts'

interface Reader {
  userId: number
  pocket?: GiftPocket
  page?: number
  language: Language
  now: Date
}

/**
 * A user's packs: those they can receive, have received, or have let lapse in the last 90 days.
 * @throws Refusal MODULE_OFF
 */
export async function listGifts(shop: Shop, reader: Reader): Promise<DataOf<typeof giftList>> {
  assertGiftsOn(shop)
  const { userId, now } = reader
  const [list, kinds, said] = await Promise.all([
    pageOf(shop, reader),
    findOpenKinds(shop.db, now),
    shop.db.selectFrom('birthday').select(['month', 'day']).where('userId', '=', userId).executeTakeFirst(),
  ])
  return {
    list,
    birthday: kinds.has('birthday')
      ? { month: said?.month ?? 0, day: said?.day ?? 0, is_said: said ? (1 as const) : (0 as const) }
      : null,
    takes_codes: kinds.has('code') ? 1 : 0,
  }
}

async function pageOf(shop: Shop, { userId, pocket = 'available', page = 1, language, now }: Reader) {
  const zone = shop.settings.get('store').timezone
  const at = { limit: perPage, offset: (page - 1) * perPage }
  if (pocket === 'received') {
    const { rows, total } = await findReceived(shop.db, { userId, ...at })
    const goods = await goodsOf(rows)
    const data = rows.map(({ at: time, coupons, ...row }) =>
      toPack({ ...row, kind: row.kind as GiftKind, name: row.name as LocalText, coupons, time }, goods),
    )
    return toPage(data, { total, page })
  }
  const asker = await askerOf(shop, shop.db, { userId, now })
  const open = shop.settings.get('module')
  const offers = await findOffers(shop.db, { asker, open, expired: pocket === 'expired', ...at })
  const goods = await goodsOf(offers)
  const data = offers.map(({ couponIds, until, ...offer }) =>
    toPack({ ...offer, coupons: couponIds.length, time: until }, goods),
  )
  return toPage(data, { total: offers[0]?.total ?? 0, page })

  function goodsOf(packs: readonly { skuId: number | null }[]) {
    return namePrizeGoods(
      shop.db,
      packs.flatMap(({ skuId }) => skuId ?? []),
    )
  }

  function toPack(
    of: {
      packId: number
      period: string
      kind: GiftKind
      name: LocalText
      points: number
      subsidy: number
      coupons: number
      skuId: number | null
      isGone?: boolean
      time: Date
    },
    goods: ReadonlyMap<number, PrizeGoods>,
  ) {
    const item = goods.get(of.skuId ?? 0)
    return {
      pack_id: of.packId,
      period: of.period,
      kind: of.kind,
      name: localText(of.name, language),
      points: of.points,
      subsidy: toMoney(fen(of.subsidy)),
      coupons: of.coupons,
      goods_name: item ? localText(item.goodsName, language) : '',
      ...pictureFields(shop.config, item?.picture ?? null),
      is_gone: of.isGone ? (1 as const) : (0 as const),
      time: toTime(of.time, zone),
    }
  }
}
