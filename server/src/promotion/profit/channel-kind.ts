import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  channelDecide,
  type channelEnd,
  channelProposalList,
  type channelPropose,
} from '@shop/contract/promotion/profit/channel.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { regions } from '../../core/region/regions.ts'
import { dayPeriod } from '../../core/value/time.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { aboutOf, daysOf, describeContracts, findContract, keyOf, type Terms } from './channel-queries.ts'

export const channelChanges: ChangeType = { type: 'channel-contract', permission: 'profit.view' }

/**
 * A contract with a channel partner, or its end. It applies to payments within its days, from its approval on; promises
 * are paid even after its end.
 */
export const channelKind = proposalKind({
  name: 'channel',
  list: channelProposalList,
  decide: channelDecide,
  subject: 'channel',
  payload: Type.Object({
    userId: Type.Integer(),
    rateBp: Type.Integer({ minimum: 1, maximum: 500 }),
    from: Type.String(),
    until: Type.String(),
    fileIds: Type.Array(Type.Integer(), { minItems: 1, maxItems: 9 }),
    /** the contract to end; null: a new one */
    ends: Type.Union([Type.Integer(), Type.Null()]),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  async isStale(on, { payload: { ends } }) {
    return ends !== null && (await findContract(on, ends))?.endedAt !== null
  },

  async approve(shop, tx, { id, key, payload, reason }, { operator, now }) {
    const about = aboutOf(key)
    await checkParties(shop, tx, { ...about, userId: payload.userId, operator, isNew: payload.ends === null })
    const contractId = payload.ends ?? (await begin(shop, tx, { ...about, ...payload, now }))
    if (payload.ends !== null)
      await tx.updateTable('channelContract').set({ endedAt: now }).where('id', '=', payload.ends).execute()
    const { userId, rateBp, from, until } = payload
    const terms = { partner: userId, ...about, rateBp, from, until }
    await recordChange(
      tx,
      channelChanges,
      {
        entityId: contractId,
        name: null,
        reason,
        ...(payload.ends === null ? { after: terms } : { before: terms }),
      },
      { actor: `operator:${operator.id}`, now },
    )
    const event = payload.ends === null ? 'channel-begun' : 'channel-ended'
    await notify(tx, { event, entity: `channel:${contractId}`, receiver: `user:${userId}`, now })
    return `channel:${id}`
  },

  async describe(reader, proposals) {
    const described = await describeContracts(
      reader,
      proposals.map(({ key, payload }) => ({ ...aboutOf(key), ...payload })),
    )
    return proposals.map(({ payload: { ends } }, index) => ({
      ...(described[index] as (typeof described)[number]),
      action: ends === null ? ('begin' as const) : ('end' as const),
    }))
  },
})

type By = { operator: Operator; now: Date }

/**
 * Proposes a contract with the pages that were signed.
 * @throws Refusal NOT_FOUND (user, merchant, a page), REGION_UNKNOWN, CHANNEL_RATE, CHANNEL_TAKEN, CHANNEL_PARTNER,
 *   SELF_REVIEW, PROPOSAL_OPEN; Invalid for not exactly one of merchant and region, or days that are over
 */
export function proposeChannel(shop: Shop, input: BodyOf<typeof channelPropose> & By) {
  const { merchantId = null, regionCode = null, userId, rateBp, from, until, fileIds, ...by } = input
  if ((merchantId === null) === (regionCode === null)) throw wrong('merchantId')
  if (until < from) throw wrong('until', 'date')
  if (endOf(shop, until) <= by.now) throw wrong('until', 'date')
  const about = { merchantId, regionCode }
  const payload = { userId, rateBp, from, until, fileIds, ends: null }
  return propose(shop, channelKind, { key: keyOf(about), asked: payload, ...by }, async (tx) => {
    await checkParties(shop, tx, { ...about, userId, operator: by.operator, isNew: true })
    await checkTerms(shop, tx, { ...about, rateBp, now: by.now })
    await markFilesUsed(tx, fileIds, { operator: by.operator, purpose: 'contract', now: by.now })
    return { payload, userId }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (it is over), SELF_REVIEW, PROPOSAL_OPEN */
export async function proposeChannelEnd(
  shop: Shop,
  { contractId, ...by }: BodyOf<typeof channelEnd> & By & { contractId: number },
) {
  const contract = await findContract(shop.db, contractId)
  if (!contract) throw new Refusal('NOT_FOUND')
  return propose(shop, channelKind, { key: keyOf(contract), asked: { contractId }, ...by }, async (tx) => {
    const now = await findContract(tx, contractId)
    if (!now || now.endedAt !== null || now.endsAt <= by.now) throw new Refusal('STATE_CHANGED')
    await checkParties(shop, tx, { ...now, operator: by.operator, isNew: false })
    const { userId, rateBp, fileIds } = now
    return { payload: { userId, rateBp, fileIds, ...daysOf(shop, now), ends: contractId }, userId }
  })
}

/** Begins a contract. A merchant or region has only one at a time: one whose days are over makes room for the next. */
async function begin(shop: Shop, tx: Tx, { now, ...of }: Terms & { now: Date }): Promise<number> {
  const { merchantId, regionCode, userId, rateBp, from, until, fileIds } = of
  await checkTerms(shop, tx, { merchantId, regionCode, rateBp, now })
  await tx
    .updateTable('channelContract')
    .set((eb) => ({ endedAt: eb.ref('endsAt') }))
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .where('regionCode', regionCode === null ? 'is' : '=', regionCode)
    .where('endedAt', 'is', null)
    .execute()
  const zone = shop.settings.get('store').timezone
  const { id } = await tx
    .insertInto('channelContract')
    .values({
      userId,
      merchantId,
      regionCode,
      rateBp,
      fileIds: [...fileIds],
      startsAt: dayPeriod(from, zone).from,
      endsAt: endOf(shop, until),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const endOf = ({ settings }: Shop, day: string) => dayPeriod(day, settings.get('store').timezone).until

async function checkTerms(
  { settings }: Shop,
  tx: Tx,
  { merchantId, regionCode, rateBp, now }: Pick<Terms, 'merchantId' | 'regionCode' | 'rateBp'> & { now: Date },
): Promise<void> {
  const { channelMaxBp } = settings.get('commission')
  if (rateBp > channelMaxBp)
    throw new Refusal('CHANNEL_RATE', { percent: String(channelMaxBp / 100) }, { field: 'rateBp' })
  const taken = await tx
    .selectFrom('channelContract')
    .select('id')
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .where('regionCode', regionCode === null ? 'is' : '=', regionCode)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  if (taken) throw new Refusal('CHANNEL_TAKEN')
}

/** Checks that partner, merchant and region exist, and that none of them is the operator's own. */
async function checkParties(
  shop: Shop,
  tx: Tx,
  of: Pick<Terms, 'merchantId' | 'regionCode' | 'userId'> & { operator: Operator; isNew: boolean },
): Promise<void> {
  const { merchantId, regionCode, userId, operator, isNew } = of
  const user = await tx
    .selectFrom('appUser')
    .select(['frozenAt', 'closedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Refusal('NOT_FOUND', {}, { field: 'userId' })
  if (isNew && (user.frozenAt || user.closedAt)) throw new Refusal('CHANNEL_PARTNER', {}, { field: 'userId' })
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
  if (regionCode !== null && !regions.has(regionCode)) throw new Refusal('REGION_UNKNOWN', {}, { field: 'regionCode' })
  if (merchantId === null) return
  const merchant = await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND', {}, { field: 'merchantId' })
  await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
}

const wrong = (field: string, wanted = '') => invalid(field, wanted ? 'format' : 'required', 0, wanted)
