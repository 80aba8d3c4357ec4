import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminGiftGet, adminGiftList, adminGiftReceivedList } from '@shop/contract/promotion/gift/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { findOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { namePrizeGoods, toAdminGoods } from '../claim/prize-goods.ts'
import { giftOpeningKind, mostOf } from './open-gift.ts'
import { findPack, type PackRecord } from './queries.ts'

/** Newest first. */
export async function listAdminGifts(
  { db }: Shop,
  { kind, state, ...query }: QueryOf<typeof adminGiftList>,
): Promise<DataOf<typeof adminGiftList>> {
  let packs = db.selectFrom('giftPack').selectAll()
  if (kind) packs = packs.where('kind', '=', kind)
  if (state) packs = packs.where('state', '=', state)
  const page = await readPage(db, packs, { by: 'giftPack.id', type: 'integer', id: 'giftPack.id' }, query)
  const rows = page.rows as unknown as PackRecord[]
  const waiting = await findOpen(
    db,
    giftOpeningKind,
    rows.map(({ id }) => String(id)),
  )
  return { ...page, rows: rows.map((row) => toRow(row, waiting)) }
}

function toRow(pack: PackRecord, waiting: Set<string>) {
  const { id, kind, name, state, total, given, startsAt, endsAt, version, valueFen } = pack
  return {
    id,
    kind,
    name,
    state,
    total,
    given,
    version,
    valueFen: fen(valueFen),
    mostFen: fen(mostOf(pack)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    waiting: waiting.has(String(id)),
  }
}

/** @throws Refusal NOT_FOUND */
export async function getGift({ db, config }: Shop, id: number): Promise<DataOf<typeof adminGiftGet>> {
  const pack = await findPack(db, id)
  if (!pack) throw new Refusal('NOT_FOUND')
  const { points, subsidy, couponIds, couponsFen, skuId, thresholdFen, perUser, days } = pack
  const [waiting, coupons, goods, { codes }, { givenFen }] = await Promise.all([
    findOpen(db, giftOpeningKind, [String(id)]),
    db
      .selectFrom('coupon')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...couponIds])
      .orderBy('id')
      .execute(),
    skuId === null ? undefined : namePrizeGoods(db, [skuId]),
    db
      .selectFrom('giftCode')
      .select((eb) => eb.fn.countAll<number>().as('codes'))
      .where('packId', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('giftReceived')
      .select((eb) => eb.fn.sum<number | null>('valueFen').as('givenFen'))
      .where('packId', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const chosen = goods?.get(skuId ?? 0)
  return {
    ...toRow(pack, waiting),
    points,
    subsidy,
    couponIds,
    couponsFen: fen(couponsFen),
    skuId,
    thresholdFen,
    perUser,
    days,
    codes,
    goods: chosen ? toAdminGoods(config, chosen) : null,
    coupons: coupons.map(({ id: couponId, name }) => ({ id: couponId, name: nameOf(name) })),
    givenFen: fen(Number(givenFen ?? 0)),
  }
}

const nameOf = (name: unknown): string =>
  typeof name === 'string' ? name : ((name as PackRecord['name'])['zh-Hant'] ?? '')

/** Newest first. */
export async function listReceived(
  { shop: { db }, operator }: AdminReader,
  { id, ...query }: QueryOf<typeof adminGiftReceivedList> & { id: number },
): Promise<DataOf<typeof adminGiftReceivedList>> {
  const received = db
    .selectFrom('giftReceived as r')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.period', 'r.valueFen', 'r.at', 'r.userId', 'u.nickname', 'u.mobile'])
    .where('r.packId', '=', id)
  const page = await readPage(db, received, { by: 'r.id', type: 'integer', id: 'r.id' }, query)
  return {
    ...page,
    rows: page.rows.map(({ userId, nickname, mobile, period, valueFen, at, ...row }) => ({
      id: row.id,
      period,
      valueFen: fen(valueFen),
      at: at.toISOString(),
      user: toPerson({ id: userId, nickname, mobile }, { operator }),
    })),
  }
}
