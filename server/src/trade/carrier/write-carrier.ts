import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { toSortNumbers } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { assertCarrier, type CarrierInput } from './rules.ts'

/**
 * Adds a carrier as the last one.
 * @param input.code names it in shipping files and never changes
 * @throws Invalid for a code already taken, without a zh-Hant name, and like `assertCarrier`
 */
export async function addCarrier(tx: Tx, { code, ...input }: CarrierInput & { code: string }): Promise<{ id: number }> {
  const added = await tx
    .insertInto('carrier')
    .values({ ...toRow(input), code, sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM carrier)` })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Invalid([{ field: 'code', keyword: 'uniqueItems', limit: 0, wanted: '' }])
  return added
}

/** Changes its name, number pattern or tracking page. @throws Refusal NOT_FOUND; Invalid like `addCarrier` */
export async function updateCarrier(tx: Tx, carrierId: number, input: CarrierInput): Promise<void> {
  await change(tx, carrierId, toRow(input))
}

/** A hidden carrier is no longer offered; parcels already sent with it keep it. @throws Refusal NOT_FOUND */
export async function setCarrierHidden(tx: Tx, carrierId: number, hidden: boolean): Promise<void> {
  await change(tx, carrierId, { enabled: !hidden })
}

/** @throws Refusal STATE_CHANGED when `wanted` does not list every carrier */
export async function orderCarriers(tx: Tx, wanted: readonly number[]): Promise<void> {
  const rows = await tx.selectFrom('carrier').select('id').orderBy('id').forUpdate().execute()
  const { ids, sorts } = toSortNumbers(
    wanted,
    rows.map(({ id }) => id),
  )
  await sql`UPDATE carrier c SET sort = given.sort
    FROM unnest(${ids}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE c.id = given.id`.execute(tx)
}

async function change(
  tx: Tx,
  carrierId: number,
  set: Partial<ReturnType<typeof toRow>> & { enabled?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('carrier').set(set).where('id', '=', carrierId).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

function toRow(input: CarrierInput) {
  assertCarrier(input)
  const { name, numberPattern, trackingUrl } = input
  return { name: JSON.stringify(requireText(name, 'name')), numberPattern, trackingUrl }
}
