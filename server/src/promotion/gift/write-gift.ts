import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { type adminGiftCreate, type adminGiftEdit, giftCodesMost } from '@shop/contract/promotion/gift/admin.ts'
import type { GiftKind } from '@shop/contract/promotion/gift/gift.ts'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findWorstCases } from '../../trade/coupon/queries.ts'
import { findPrizeGoods } from '../claim/prize-goods.ts'
import { lockPack, type PackRecord } from './queries.ts'
import { hashOf } from './redeem-gift.ts'
import { newCode, packValue } from './rules.ts'

export const giftChanges: ChangeType = { type: 'gift', permission: 'promo.gift.view' }

interface By {
  operatorId: number
  requestId: string
  now: Date
}
type Input = Omit<BodyOf<typeof adminGiftEdit>, 'version' | 'requestId'>

/** @throws Refusal NOT_FOUND (coupon, goods), ABOVE_MAX (a pack is worth more than the setting allows); Invalid */
export function createGift(
  shop: Shop,
  { operatorId, requestId, now, ...body }: Omit<BodyOf<typeof adminGiftCreate>, 'requestId'> & By,
): Promise<{ id: number }> {
  return command(shop.db, { operatorId, requestId, name: 'gift-create', target: '', body, now }, async (tx) => {
    const { kind, ...input } = body
    const row = await rowOf(shop, tx, { kind, input, given: 0 })
    const { id } = await tx
      .insertInto('giftPack')
      .values({ kind, ...row, state: 'draft', version: 1, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordChange(tx, giftChanges, { entityId: id, name: input.name, after: { kind, ...input } }, by)
    return { id }
  })
}

/**
 * Changes a pack that is not open: a new version, which has to be opened again.
 * @throws Refusal NOT_FOUND, ABOVE_MAX, STATE_CHANGED (it is open, or someone else has changed it); Invalid
 */
export function editGift(
  shop: Shop,
  { packId, operatorId, requestId, now, ...body }: Input & { version: number; packId: number } & By,
): Promise<{ version: number }> {
  const of = { operatorId, requestId, name: 'gift-edit', target: String(packId), body, now }
  return command(shop.db, of, async (tx) => {
    const { version, ...input } = body
    const before = await lockPack(tx, packId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version || before.state === 'open') throw new Refusal('STATE_CHANGED')
    const row = await rowOf(shop, tx, { kind: before.kind, input, given: before.given })
    const next = version + 1
    await tx
      .updateTable('giftPack')
      .set({ ...row, version: next })
      .where('id', '=', packId)
      .execute()
    const change = { entityId: packId, name: input.name, before: termsOf(before), after: { ...input } }
    await recordChange(tx, giftChanges, change, { actor: `operator:${operatorId}`, now })
    return { version: next }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function pauseGift(shop: Shop, { packId, operatorId, requestId, now }: { packId: number } & By) {
  const of = { operatorId, requestId, name: 'gift-pause', target: String(packId), body: {}, now }
  await command(shop.db, of, async (tx) => {
    const pack = await lockPack(tx, packId)
    if (!pack) throw new Refusal('NOT_FOUND')
    if (pack.state !== 'open') throw new Refusal('STATE_CHANGED')
    await tx.updateTable('giftPack').set({ state: 'paused' }).where('id', '=', packId).execute()
    const edit = { entityId: packId, name: pack.name, before: { state: pack.state }, after: { state: 'paused' } }
    await recordChange(tx, giftChanges, edit, { actor: `operator:${operatorId}`, now })
    return {}
  })
}

/**
 * Grants a pack to a shopper, who then receives it. The total cost was approved when the pack was opened; this only
 * decides who gets one.
 * @throws Refusal NOT_FOUND, GIFT_NOT_OPEN, GIFT_OVER (all packs have been granted), SELF_REVIEW
 */
export function grantGift(
  shop: Shop,
  { packId, user: named, operatorId, requestId, now }: { packId: number; user: string } & By,
): Promise<{ nickname: string }> {
  const of = { operatorId, requestId, name: 'gift-grant', target: String(packId), body: { user: named }, now }
  return command(shop.db, of, async (tx) => {
    const pack = await lockPack(tx, packId)
    if (pack?.kind !== 'granted') throw new Refusal('NOT_FOUND')
    if (pack.state !== 'open') throw new Refusal('GIFT_NOT_OPEN')
    const user = await findNamed(tx, named.trim())
    if (!user) throw new Refusal('NOT_FOUND', {}, { field: 'user' })
    await assertNotOwn(shop, tx, { operatorId, userId: user.id })
    const { count } = await tx
      .selectFrom('giftGrant')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('packId', '=', packId)
      .executeTakeFirstOrThrow()
    if (count >= pack.total) throw new Refusal('GIFT_OVER')
    const { id } = await tx
      .insertInto('giftGrant')
      .values({ packId, userId: user.id, grantedBy: operatorId, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(tx, { event: 'gift-granted', entity: `gift-grant:${id}`, receiver: `user:${user.id}`, now })
    return { nickname: user.nickname }
  })
}

/** Finds a user by mobile number or id. */
function findNamed(tx: Tx, named: string) {
  const users = tx.selectFrom('appUser').select(['id', 'nickname']).where('closedAt', 'is', null)
  const isMobile = /^1\d{10}$/.test(named)
  if (!isMobile && !/^\d{1,15}$/.test(named)) return undefined
  return (isMobile ? users.where('mobile', '=', named) : users.where('id', '=', Number(named))).executeTakeFirst()
}

/** Makes codes and stores only their hashes. @throws Refusal NOT_FOUND, GIFT_OVER (more codes than packs) */
export async function makeCodes(
  shop: Shop,
  { packId, count, now }: { packId: number; count: number; now: Date },
): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: Math.min(count, giftCodesMost) }, () => newCode())
  await shop.db.transaction().execute(async (tx) => {
    const pack = await lockPack(tx, packId)
    if (pack?.kind !== 'code') throw new Refusal('NOT_FOUND')
    const { made } = await tx
      .selectFrom('giftCode')
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .where('packId', '=', packId)
      .executeTakeFirstOrThrow()
    if (made + count > pack.total) throw new Refusal('GIFT_OVER')
    await tx
      .insertInto('giftCode')
      .values(codes.map((code) => ({ hash: hashOf(code), packId, createdAt: now })))
      .execute()
  })
  return { codes }
}

/** The row of a pack, without fields that its kind does not have. */
async function rowOf(
  { settings }: Shop,
  tx: Tx,
  { kind, input, given }: { kind: GiftKind; input: Input; given: number },
) {
  const { name, points, subsidy, couponIds, skuId, days, total, startsAt, endsAt } = input
  if (points === 0 && subsidy === 0 && couponIds.length === 0 && skuId === null) throw invalid('points', 'required')
  if (new Date(endsAt) <= new Date(startsAt)) throw invalid('endsAt', 'required')
  if (total < given) throw invalid('total', 'required')
  const worst = await findWorstCases(tx, couponIds)
  if (worst.size < couponIds.length) throw new Refusal('NOT_FOUND', {}, { field: 'couponIds' })
  const couponsFen = sumOf(worst)
  const goods = skuId === null ? undefined : (await findPrizeGoods(tx, [skuId])).get(skuId)
  if (skuId !== null && !goods) throw new Refusal('NOT_FOUND', {}, { field: 'skuId' })
  const goodsFen = goods?.priceFen ?? 0
  const valueFen = packValue({ points, subsidy, couponsFen, goodsFen }, settings.get('points').perYuan)
  const most = settings.get('act').prizeMaxFen
  if (valueFen > most) throw new Refusal('ABOVE_MAX', { maxFen: fen(most) }, { field: 'points' })
  return {
    name: JSON.stringify(name),
    points,
    subsidy,
    couponIds: [...couponIds],
    couponsFen,
    valueFen,
    days,
    total,
    skuId,
    goodsFen,
    thresholdFen: kind === 'order' ? input.thresholdFen : 0,
    perUser: kind === 'order' ? input.perUser : 1,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
}

/** The current worst case of a pack's coupons. */
export async function couponsWorth(on: Db | Tx, couponIds: readonly number[]): Promise<number> {
  return sumOf(await findWorstCases(on, couponIds))
}

const sumOf = (worst: ReadonlyMap<number, number>) => [...worst.values()].reduce((sum, each) => sum + each, 0)

function termsOf({ startsAt, endsAt, ...of }: PackRecord) {
  const { name, points, subsidy, couponIds, couponsFen, skuId, thresholdFen, perUser, days, total } = of
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { name, points, subsidy, couponIds, couponsFen, skuId, thresholdFen, perUser, days, total, ...times }
}
