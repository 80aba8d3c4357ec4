import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { type adminGiftOpen, giftOpeningDecide, giftOpeningList } from '@shop/contract/promotion/gift/admin.ts'
import Type from 'typebox'
import { recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPack, lockPack, type PackRecord } from './queries.ts'
import { couponsWorth, giftChanges } from './write-gift.ts'

const Fen = Type.Integer({ minimum: 0 })

/** Opens a gift pack. One operator may do so alone if all of its packs together do not cost much. */
export const giftOpeningKind = proposalKind({
  name: 'gift-opening',
  list: giftOpeningList,
  decide: giftOpeningDecide,
  subject: 'gift',
  payload: Type.Object({
    version: Type.Integer(),
    valueFen: Fen,
    mostFen: Fen,
    /** the amount that counts against the limit of the operator who opens it */
    countedFen: Fen,
  }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockPack(tx, Number(key)),

  async isStale(on, { key, payload: { version, valueFen } }) {
    const pack = await findPack(on, Number(key))
    return pack?.version !== version || pack.state === 'open' || (await worthNow(on, pack)).valueFen !== valueFen
  },

  async approve(_shop, tx, { id, key, payload: { version }, reason }, { operator, now }) {
    const pack = await lockPack(tx, Number(key))
    if (!pack || pack.version !== version || pack.state === 'open') throw new Refusal('PROPOSAL_STALE')
    await tx.updateTable('giftPack').set({ state: 'open', openedVersion: version }).where('id', '=', pack.id).execute()
    const change = {
      entityId: pack.id,
      name: pack.name,
      before: { state: pack.state },
      after: { state: 'open', version },
      ...(reason && { reason }),
    }
    await recordChange(tx, giftChanges, change, { actor: `operator:${operator.id}`, now })
    return `gift-opening:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const ids = proposals.map(({ key }) => Number(key))
    const rows = await db
      .selectFrom('giftPack')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name as PackRecord['name']]))
    return proposals.map(({ key, payload: { version, valueFen, mostFen } }) => ({
      gift: { id: Number(key), name: names.get(Number(key)) ?? { 'zh-Hant': '' } },
      version,
      valueFen: fen(valueFen),
      mostFen: fen(mostFen),
    }))
  },
})

/**
 * Opens a pack, or proposes it. The cost of all remaining packs counts against the allowance of the operator who opens
 * it alone; a version that was open before is already approved.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, PROPOSAL_OPEN
 */
export function openGift(
  shop: Shop,
  { packId, version, ...by }: BodyOf<typeof adminGiftOpen> & { packId: number; operator: Operator; now: Date },
) {
  const { operator, now } = by
  return propose(shop, giftOpeningKind, { key: packId, asked: { version }, ...by }, async (tx) => {
    const pack = await lockPack(tx, packId)
    if (!pack) throw new Refusal('NOT_FOUND')
    if (pack.version !== version || pack.state === 'open') throw new Refusal('STATE_CHANGED')
    // A coupon may cost more now than when the pack was written.
    const worth = await worthNow(tx, pack)
    const { valueFen } = worth
    const isAgreed = pack.openedVersion === version && valueFen === pack.valueFen
    await tx.updateTable('giftPack').set(worth).where('id', '=', packId).execute()
    const mostFen = mostOf({ ...pack, valueFen })
    const countedFen = isAgreed ? 0 : mostFen
    const alone = isAgreed || (await withinAllowance(shop, tx, { operatorId: operator.id, costFen: mostFen, now }))
    return { payload: { version, valueFen, mostFen, countedFen }, alone }
  })
}

/** The most that the remaining packs can cost. */
export const mostOf = ({ valueFen, total, given }: Pick<PackRecord, 'valueFen' | 'total' | 'given'>): number =>
  valueFen * (total - given)

/** The cost of a pack with its coupons as they are now. */
async function worthNow(on: Db | Tx, { couponIds, couponsFen, valueFen }: PackRecord) {
  const nowFen = await couponsWorth(on, couponIds)
  return { couponsFen: nowFen, valueFen: valueFen - couponsFen + nowFen }
}
