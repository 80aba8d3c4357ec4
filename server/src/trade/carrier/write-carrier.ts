import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminCarrierCreate, adminCarrierUpdate } from '@shop/contract/trade/carrier/carrier.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { assertCarrier, isOther } from './rules.ts'

export const carrierChanges: ChangeType = { type: 'carrier', permission: 'order.view' }

type Input = Omit<BodyOf<typeof adminCarrierCreate>, 'code'>

/**
 * Adds a carrier, last in the order.
 * @param input.code names it in shipping files and never changes
 * @throws Invalid for a code already taken, without a zh-Hant name, and like `assertCarrier`
 */
export async function addCarrier(
  db: Db,
  { code, ...input }: BodyOf<typeof adminCarrierCreate>,
  by: By,
): Promise<{ id: number }> {
  const fields = tidy(input)
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('carrier')
      .values({ ...toRow(fields), code, sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM carrier)` })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw invalid('code', 'uniqueItems')
    await recordChange(tx, carrierChanges, { entityId: added.id, name: fields.name, after: { code, ...fields } }, by)
    return added
  })
}

/**
 * Changes a carrier. A hidden one is no longer offered; parcels already sent with it keep it.
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `addCarrier`, and for hiding the one for all that are not listed
 */
export async function updateCarrier(
  db: Db,
  carrierId: number,
  { version, ...input }: BodyOf<typeof adminCarrierUpdate>,
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('carrier').selectAll().where('id', '=', carrierId).forUpdate().executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
    if (known.version !== version) throw new Refusal('STATE_CHANGED')
    if (isOther(known) && !fields.enabled) throw invalid('enabled', 'enum')
    await tx
      .updateTable('carrier')
      .set({ ...toRow(fields), version: version + 1 })
      .where('id', '=', carrierId)
      .execute()
    const { name, numberForms, trackingUrl, trackingCode, enabled } = known
    const before = { name, numberForms, trackingUrl, trackingCode, enabled }
    await recordChange(tx, carrierChanges, { entityId: carrierId, name: fields.name, before, after: fields }, by)
  })
}

/** @throws Refusal STATE_CHANGED when `wanted` does not list every carrier */
export async function orderCarriers(db: Db, wanted: readonly number[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('carrier').select(['id', 'name', 'sort']).orderBy('id').forUpdate().execute()
    await putInOrder(tx, 'carrier', rows, wanted)
    await recordReorder(tx, carrierChanges, { rows, ids: wanted }, by)
  })
}

function tidy({ name, numberForms, trackingUrl, trackingCode, enabled }: Input) {
  assertCarrier({ numberForms, trackingUrl })
  return { name: requireText(name, 'name'), numberForms, trackingUrl, trackingCode, enabled }
}

function toRow({ name, ...columns }: ReturnType<typeof tidy>) {
  return { ...columns, name: JSON.stringify(name) }
}
