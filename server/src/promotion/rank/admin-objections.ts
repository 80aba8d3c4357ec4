import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminRankObjections } from '@shop/contract/promotion/rank/admin.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { findCoupons } from './queries.ts'

type Row = DataOf<typeof adminRankObjections>['rows'][number]

/** Open objections oldest first, the order in which to decide them; others newest first. */
export async function listObjections(
  reader: AdminReader,
  { state, ...at }: QueryOf<typeof adminRankObjections>,
): Promise<DataOf<typeof adminRankObjections>> {
  const { shop, language, now } = reader
  let query = shop.db
    .selectFrom('rankObjection as o')
    .innerJoin('rankRound as r', 'r.id', 'o.roundId')
    .innerJoin('rankPlace as p', (join) => join.onRef('p.roundId', '=', 'o.roundId').onRef('p.place', '=', 'o.place'))
    .innerJoin('appUser as placed', 'placed.id', 'p.userId')
    .innerJoin('appUser as objector', 'objector.id', 'o.userId')
    .select(['o.id', 'o.roundId', 'o.place', 'o.text', 'o.state', 'o.note', 'o.createdAt', 'o.decidedAt'])
    .select([
      'o.claimedBy',
      'o.claimedUntil',
      nameOf('o.claimedBy').as('claimedName'),
      nameOf('o.decidedBy').as('decidedName'),
    ])
    .select(['r.board', 'r.period', 'r.startsOn', 'p.value', 'p.reward', 'p.couponId', 'p.state as prizeState'])
    .select(['placed.id as placedId', 'placed.nickname as placedName', 'placed.mobile as placedMobile'])
    .select(['objector.id as byId', 'objector.nickname as byName', 'objector.mobile as byMobile'])
  if (state) query = query.where('o.state', '=', state)
  const order = { by: 'o.createdAt', type: 'moment', id: 'o.id', ascending: state === 'open' } as const
  const page = await readPage(shop.db, query, order, at)
  const coupons = await findCoupons(
    shop.db,
    page.rows.map(({ couponId }) => couponId),
    language,
  )
  const rows = page.rows.map((row) => {
    return {
      id: row.id,
      roundId: row.roundId,
      place: row.place,
      startsOn: row.startsOn,
      value: row.value,
      board: row.board as Row['board'],
      period: row.period as Row['period'],
      placed: toPerson({ id: row.placedId, nickname: row.placedName, mobile: row.placedMobile }, reader),
      by: toPerson({ id: row.byId, nickname: row.byName, mobile: row.byMobile }, reader),
      text: row.text,
      reward: row.reward,
      note: row.note,
      decidedBy: row.decidedName,
      coupon: row.couponId === null ? null : (coupons.get(row.couponId)?.name ?? ''),
      prizeState: row.prizeState as Row['prizeState'],
      state: row.state as Row['state'],
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      ...shownClaim(row, now),
    }
  })
  return { ...page, rows }
}
