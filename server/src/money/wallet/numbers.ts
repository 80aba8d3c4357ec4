import type { Db } from '../../core/database/database.ts'
import { findOrderNumbers } from '../../trade/order/queries.ts'
import { findDrawNumbers } from '../conversion/numbers.ts'
import { findRechargeNumbers } from '../recharge/numbers.ts'
import { findTransferNumbers } from '../transfer/numbers.ts'
import { findWithdrawalNumbers } from '../withdraw/numbers.ts'

/** The entity a bill row is about, as the ledger names it. */
interface Subject {
  entityType: string
  entityId: string
  orderId: number | null
}
export interface Reference {
  number: string
  about: '' | 'order' | 'recharge' | 'withdraw' | 'transfer' | 'draw'
  order_id: number
}

const kinds = {
  recharge: { about: 'recharge', find: findRechargeNumbers },
  withdrawal: { about: 'withdraw', find: findWithdrawalNumbers },
  'user-transfer': { about: 'transfer', find: findTransferNumbers },
  draw: { about: 'draw', find: findDrawNumbers },
} as const

/** The numbers for the rows of a page, with one query per kind. */
export async function findReferences(db: Db, subjects: readonly Subject[]): Promise<(subject: Subject) => Reference> {
  const idsOf = (type: string) => [
    ...new Set(subjects.flatMap((row) => (row.entityType === type && !row.orderId ? [Number(row.entityId)] : []))),
  ]
  const orders = await findOrderNumbers(
    db,
    subjects.flatMap(({ orderId }) => orderId ?? []),
  )
  const others = new Map(
    await Promise.all(
      Object.entries(kinds).map(async ([type, { find }]) => [type, await find(db, idsOf(type))] as const),
    ),
  )
  return ({ entityType, entityId, orderId }) => {
    if (orderId !== null) return { number: orders.get(orderId) ?? '', about: 'order', order_id: orderId }
    const number = others.get(entityType)?.get(Number(entityId)) ?? ''
    const about = number === '' ? '' : kinds[entityType as keyof typeof kinds].about
    return { number, about, order_id: 0 }
  }
}
