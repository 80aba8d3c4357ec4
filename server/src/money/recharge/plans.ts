import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  type AdminRechargePlan,
  adminRechargePlanDecide,
  adminRechargePlanProposalList,
  planTakesTwo,
  RechargePlanTerms,
} from '@shop/contract/money/recharge/plans.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { type TermsChange, type TermsOf, termsKind } from '../../platform/proposal/terms.ts'

type Plan = Static<typeof AdminRechargePlan>

export const planChanges: ChangeType = { type: 'recharge-plan', permission: 'finance.plan.view' }

export async function listPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Omit<Plan, 'updatedAt'> & { name: LocalText; amountFen: Fen; updatedAt: Date }>`
    SELECT p.id, p.name, p.amount_fen, p.gift_fen, p.per_user, p.enabled, p.version, p.updated_at,
      (SELECT count(*)::int FROM recharge r WHERE r.plan_id = p.id AND r.state = 'approved') AS used
    FROM recharge_plan p ORDER BY p.amount_fen, p.id`.execute(db)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** A change that makes a plan's gift more generous takes a second operator. */
export const planTerms: TermsOf<RechargePlanTerms> = {
  name: planChanges.type,
  takesTwo: planTakesTwo,
  lock: (tx, id) => tx.selectFrom('rechargePlan').select('id').where('id', '=', id).forUpdate().execute(),

  async find(on, id) {
    const row = await on
      .selectFrom('rechargePlan')
      .select(['version', 'name', 'amountFen', 'giftFen', 'perUser', 'enabled'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { version, name, ...terms } = row
    return { version, terms: { ...terms, name: name as LocalText } as RechargePlanTerms }
  },

  async check(_, __, terms) {
    assertPlan(terms)
    return terms
  },

  write: writePlan,
}

export const planKind = termsKind(planTerms, {
  list: adminRechargePlanProposalList,
  decide: adminRechargePlanDecide,
  terms: RechargePlanTerms,
})

/** @throws Invalid: an amount of 0, or a gift above the amount */
export async function writePlan(
  tx: Tx,
  { id, version, before, after }: TermsChange<RechargePlanTerms>,
  by: By,
): Promise<number> {
  assertPlan(after)
  const row = { ...after, name: JSON.stringify(after.name), updatedAt: by.now }
  const saved =
    id === null
      ? tx
          .insertInto('rechargePlan')
          .values({ ...row, createdAt: by.now })
          .returning('id')
      : tx
          .updateTable('rechargePlan')
          .set({ ...row, version: version + 1 })
          .where('id', '=', id)
          .returning('id')
  const { id: entityId } = await saved.executeTakeFirstOrThrow()
  await recordChange(tx, planChanges, { entityId, name: after.name, before: before ?? undefined, after }, by)
  return entityId
}

function assertPlan({ amountFen, giftFen }: { amountFen: Fen; giftFen: Fen }): void {
  if (amountFen < 1) throw invalid('amountFen', 'minimum', 1)
  if (giftFen < 0) throw invalid('giftFen', 'minimum', 0)
  // A gift above the amount paid is a typo, and an expensive one.
  if (giftFen > amountFen) throw invalid('giftFen', 'maximum', amountFen)
}
