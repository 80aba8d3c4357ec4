import type { RawBuilder } from 'kysely'
import type { Seller } from '../../core/value/seller.ts'
import { service } from './extension.ts'

/** The names of people for a query to select, as subqueries. Provided by the operator domain of a higher wing. */
export interface Names {
  /**
   * The operator with this id; null if there is none.
   * @param seller the reader works for it, and is not told the names of other operators
   */
  operator(id: RawBuilder<unknown>, seller?: Seller): RawBuilder<string | null>
  /** An actor: the operator's or user's name; otherwise, as for `system:…`, the actor as stored. `seller` as above. */
  actor(actor: RawBuilder<unknown>, seller?: Seller): RawBuilder<string>
}

export const names = service<Names>('names')
