import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type {
  AdminRechargePlan,
  adminRechargePlanCreate,
  adminRechargePlanUpdate,
} from '@shop/contract/money/recharge/plans.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Plan = Static<typeof AdminRechargePlan>

export const planChanges: ChangeType = { type: 'recharge-plan', permission: 'finance.plan.view' }

export async function listPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Omit<Plan, 'updatedAt'> & { name: LocalText; amountFen: Fen; updatedAt: Date }>`
    SELECT p.id, p.name, p.amount_fen, p.gift_fen, p.per_user, p.enabled, p.version, p.updated_at,
      (SELECT count(*)::int FROM recharge r WHERE r.plan_id = p.id AND r.state = 'approved') AS used
    FROM recharge_plan p ORDER BY p.amount_fen, p.id`.execute(db)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

interface By {
  operatorId: number
  now: Date
}

/** @throws Invalid: an amount of 0, or a gift above the amount */
export async function createPlan(
  { db }: Shop,
  { requestId, ...body }: BodyOf<typeof adminRechargePlanCreate>,
  { operatorId, now }: By,
): Promise<{ id: number }> {
  assertPlan(body)
  const of = { operatorId, requestId, name: 'recharge-plan-create', target: '', body, now }
  return command(db, of, async (tx) => {
    const row = { ...body, name: JSON.stringify(body.name), createdAt: now, updatedAt: now }
    const { id } = await tx.insertInto('rechargePlan').values(row).returning('id').executeTakeFirstOrThrow()
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordChange(tx, planChanges, { entityId: id, name: body.name, after: body }, by)
    return { id }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED when another operator has changed it; Invalid as in `createPlan` */
export async function updatePlan(
  { db }: Shop,
  { id, requestId, ...body }: BodyOf<typeof adminRechargePlanUpdate> & { id: number },
  { operatorId, now }: By,
): Promise<void> {
  assertPlan(body)
  const { version, ...plan } = body
  const of = { operatorId, requestId, name: 'recharge-plan-update', target: String(id), body, now }
  await command(db, of, async (tx) => {
    const found = await tx
      .selectFrom('rechargePlan')
      .select(['version', 'name', 'amountFen', 'giftFen', 'perUser', 'enabled'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.version !== version) throw new Refusal('STATE_CHANGED')
    const set = { ...plan, name: JSON.stringify(plan.name), version: version + 1, updatedAt: now }
    await tx.updateTable('rechargePlan').set(set).where('id', '=', id).execute()
    const { version: _, ...before } = found
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordChange(tx, planChanges, { entityId: id, name: plan.name, before, after: plan }, by)
    return {}
  })
}

function assertPlan({ amountFen, giftFen }: { amountFen: Fen; giftFen: Fen }): void {
  if (amountFen < 1) throw wrong('amountFen', 'minimum', 1)
  if (giftFen < 0) throw wrong('giftFen', 'minimum', 0)
  // A gift above the amount paid is a typo, and an expensive one.
  if (giftFen > amountFen) throw wrong('giftFen', 'maximum', amountFen)
}

const wrong = (field: string, keyword: string, limit: number) => new Invalid([{ field, keyword, limit, wanted: '' }])
