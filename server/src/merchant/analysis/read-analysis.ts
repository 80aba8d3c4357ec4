import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { countToday, type Figures, findDays, findRolledTo, findTopGoods } from './queries.ts'
import { listDays, rangeDays } from './rules.ts'

const none: Figures = { paidFen: fen(0), orders: 0, buyers: 0, refundedFen: fen(0), views: 0 }

/** A merchant's figures from the nightly roll-ups, and today's so far. */
export async function readAnalysis(
  { db, settings, config }: Shop,
  merchantId: number,
  { query, language, now }: { query: QueryOf<typeof merchantAnalysis>; language: Language; now: Date },
): Promise<DataOf<typeof merchantAnalysis>> {
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  const range = rangeDays(query, today)
  const [found, top, rolledTo, soFar] = await Promise.all([
    findDays(db, merchantId, range),
    findTopGoods(db, merchantId, range),
    findRolledTo(db),
    countToday(db, merchantId, today, zone),
  ])
  const pictures = await findPictures(
    db,
    top.map(({ imageFileId }) => imageFileId),
  )
  const byDay = new Map(found.map((row) => [row.day, row]))
  const shown = listDays(range).filter((day) => rolledTo !== null && day <= rolledTo)
  const days = shown.map((day) => byDay.get(day) ?? { day, ...none })
  return {
    ...range,
    days,
    sum: days.reduce<Figures>(addUp, none),
    today: { day: today, ...soFar },
    goods: top.map(({ goodsId, title, imageFileId, pieces, paidFen }) => {
      const picture = pictures.get(imageFileId ?? 0)
      const imageUrl = picture ? pictureUrl(config, picture, 's') : null
      return { goodsId, title: localText(title, language), imageUrl, pieces, paidFen: fen(paidFen) }
    }),
    rolledTo,
  }
}

function addUp(sum: Figures, day: Figures): Figures {
  return {
    paidFen: fen(sum.paidFen + day.paidFen),
    orders: sum.orders + day.orders,
    buyers: sum.buyers + day.buyers,
    refundedFen: fen(sum.refundedFen + day.refundedFen),
    views: sum.views + day.views,
  }
}
