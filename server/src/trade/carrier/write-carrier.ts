import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminCarrierCreate, adminCarrierUpdate } from '@shop/contract/trade/carrier/carrier.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { orderedList } from '../../core/list/ordered-list.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { assertCarrier, isOther } from './rules.ts'

export const carrierChanges: ChangeType = { type: 'carrier', permission: 'order.view' }

type Input = Omit<BodyOf<typeof adminCarrierCreate>, 'code'>

const toRow = ({ name, ...columns }: Input) => ({ ...columns, name: JSON.stringify(name) })

const carriers = orderedList<Input>({
  table: 'carrier',
  changes: carrierChanges,
  name: 'name',
  columns: ['name', 'numberForms', 'trackingUrl', 'trackingCode', 'enabled'],
  toRow,
})

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
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `addCarrier`, and for hiding the one for unlisted carriers
 */
export async function updateCarrier(
  db: Db,
  id: number,
  { version, ...input }: BodyOf<typeof adminCarrierUpdate>,
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('carrier').select('code').where('id', '=', id).executeTakeFirst()
    if (known && isOther(known) && !fields.enabled) throw invalid('enabled', 'enum')
    await carriers.update(tx, { id, version }, fields, by)
  })
}

/** @throws Refusal STATE_CHANGED if the ids are not those of all carriers */
export const orderCarriers = carriers.order

function tidy({ name, numberForms, trackingUrl, trackingCode, enabled }: Input): Input {
  assertCarrier({ numberForms, trackingUrl })
  return { name: requireText(name, 'name'), numberForms, trackingUrl, trackingCode, enabled }
}
