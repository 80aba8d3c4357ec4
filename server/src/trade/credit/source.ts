import { Id, nullable, oneOf } from '@shop/contract/core/common.ts'
import { FenAmount } from '@shop/contract/core/money.ts'
import { creditSources as sourceNames } from '@shop/contract/trade/credit/credit.ts'
import Type, { type Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Approval } from '../../platform/proposal/kind.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export const Credit = Type.Object({
  source: oneOf(sourceNames),
  sourceId: Id,
  dueFen: FenAmount,
  receivedFen: FenAmount,
  userId: Id,
  /** the order that money in suspense was meant for, if the operator named one */
  orderId: nullable(Id),
})
export type Credit = Static<typeof Credit>

/** A source of money beyond the amount due: the domain that owns it decides what to lock and book. */
export interface CreditSource {
  name: Credit['source']
  /** Takes the locks that proposing takes first. */
  lock?(shop: Shop, tx: Tx, id: number): Promise<unknown>
  /** Whether nobody has decided on it yet. */
  isOpen(on: Db | Tx, id: number): Promise<boolean>
  /** Credits the money; `reason` is the proposer's. */
  credit(shop: Shop, tx: Tx, credit: Credit, by: Approval & { reason: string }): Promise<void>
  /** The numbers of the payments, by id. */
  numbersOf(shop: Shop, ids: readonly number[]): Promise<Map<number, string>>
}

export const creditSources = point<CreditSource>('credit sources')

export function creditSource(shop: Pick<Shop, 'all'>, name: Credit['source']): CreditSource {
  const source = shop.all(creditSources).find((each) => each.name === name)
  if (!source) throw new Error(`no credit source ${name} in this shop`)
  return source
}
