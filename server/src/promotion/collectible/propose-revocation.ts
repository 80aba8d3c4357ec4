import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  type collectibleRevoke,
  revocationDecide,
  revocationList,
  revokeGrounds,
} from '@shop/contract/promotion/collectible/admin.ts'
import Type from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { toPerson } from '../../people/account/person.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCollectible, lockCollectible, lockOneSeries } from './queries.ts'
import { revokeCollectible } from './revoke-collectible.ts'

/** Takes a collectible from its holder for good, because a court or the rights holder demands it. */
export const revocationKind = proposalKind({
  name: 'collectible-revocation',
  list: revocationList,
  decide: revocationDecide,
  subject: 'collectible',
  payload: Type.Object({
    ground: Type.Unsafe<(typeof revokeGrounds)[number]>({ type: 'string', enum: [...revokeGrounds] }),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  historyOf: ({ key }) => ({ entityType: 'collectible', entityId: Number(key) }),

  async lock(tx, key) {
    const found = await findCollectible(tx, Number(key))
    if (!found) return
    await lockOneSeries(tx, found.seriesId)
    await lockCollectible(tx, found.id)
  },

  async isStale(on, { key }) {
    return (await findCollectible(on, Number(key)))?.state === 'revoked'
  },

  async approve(shop, tx, { id, key, payload: { ground } }, { operator, now }) {
    const found = await findCollectible(tx, Number(key))
    if (!found) throw new Refusal('PROPOSAL_STALE')
    // It may have been given away since it was proposed.
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: found.ownerId })
    const by = { reason: `${ground}:${id}`, actor: `operator:${operator.id}` as const, now }
    if (!(await revokeCollectible(shop, tx, { collectibleId: found.id, seriesId: found.seriesId, ...by })))
      throw new Refusal('PROPOSAL_STALE')
    return `collectible-revocation:${id}`
  },

  async describe({ shop: { db }, operator }, proposals) {
    const rows = await db
      .selectFrom('collectible as c')
      .innerJoin('collectibleSeries as s', 's.id', 'c.seriesId')
      .innerJoin('appUser as u', 'u.id', 'c.ownerId')
      .select(['c.id', 'c.serial', 'c.ownerId', 's.id as seriesId', 's.title', 'u.nickname', 'u.mobile'])
      .where('c.id', 'in', [0, ...proposals.map(({ key }) => Number(key))])
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    return proposals.map(({ key, payload: { ground } }) => {
      const row = known.get(Number(key))
      if (!row) throw new Error(`a revocation of ${key}, which is not a collectible`)
      const { seriesId, title, serial, ownerId: id, nickname, mobile } = row
      return {
        series: { id: seriesId, title: title as LocalText },
        serial,
        ground,
        owner: toPerson({ id, nickname, mobile }, { operator }),
      }
    })
  },
})

/** @throws Refusal NOT_FOUND, COLLECTIBLE_REVOKED, SELF_REVIEW (it is the operator's own), PROPOSAL_OPEN */
export function proposeRevocation(
  shop: Shop,
  input: BodyOf<typeof collectibleRevoke> & { collectibleId: number; operator: Operator; now: Date },
) {
  const { collectibleId, ground, ...by } = input
  return propose(shop, revocationKind, { key: collectibleId, asked: { ground }, ...by }, async (tx) => {
    const collectible = await lockCollectible(tx, collectibleId)
    if (!collectible) throw new Refusal('NOT_FOUND')
    if (collectible.state === 'revoked') throw new Refusal('COLLECTIBLE_REVOKED')
    return { payload: { ground }, userId: collectible.ownerId }
  })
}
