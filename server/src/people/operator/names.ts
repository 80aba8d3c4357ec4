import { type RawBuilder, sql } from 'kysely'
import { idIn } from '../../core/command/history.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Names } from '../../platform/shop/names.ts'

/** The name of the operator whose id is in this column, to select: `nameOf('unitDraw.claimedBy').as('claimedName')`. */
export const nameOf = (column: string): RawBuilder<string | null> => operatorName(sql.ref(column))

const operatorName: Names['operator'] = (id, seller) =>
  sql<
    string | null
  >`(SELECT named.name FROM operator named WHERE named.id = ${id} AND ${within('named.merchantId', seller)})`

/**
 * An actor's readable name: the operator's or user's name; otherwise, as for `system:…`, the actor as stored.
 * @param seller the reader works for it, and is not told the names of other operators
 */
export function nameOfActor(actor: RawBuilder<unknown>, seller?: Seller): RawBuilder<string> {
  return sql<string>`coalesce(
    nullif(${operatorName(idIn(actor, 'operator'), seller)}, ''),
    (SELECT nullif(nickname, '') FROM app_user WHERE id = ${idIn(actor, 'user')}), ${actor})`
}

/** Provided to the wings below, which read them through the shop. */
export const namesOfPeople: Names = { operator: operatorName, actor: nameOfActor }
