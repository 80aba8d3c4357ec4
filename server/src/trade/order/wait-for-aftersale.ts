import type { Tx } from '../../core/database/database.ts'
import { planReceipt } from './timers.ts'

/** The units of an after-sales case, as its order needs to know them. */
export interface WaitingPieces {
  orderId: number
  orderLineId: number
  quantity: number
  /** already shipped: no longer to be sent, so nothing is held back */
  shipped: boolean
}

/**
 * Counts one more open case: the order is neither settled nor received automatically, and unshipped units are held
 * back. The caller holds the lock on the order.
 */
export async function beginWaiting(tx: Tx, { orderId, orderLineId, quantity, shipped }: WaitingPieces, now: Date) {
  if (!shipped) await holdPieces(tx, orderLineId, quantity)
  await tx
    .updateTable('shopOrder')
    .set((eb) => ({
      openAftersales: eb('openAftersales', '+', 1),
      aftersaleSince: eb.fn.coalesce('aftersaleSince', eb.val(now)),
    }))
    .where('id', '=', orderId)
    .execute()
}

/**
 * Counts one open case less. After the last one, the order's receipt timer resumes, extended by the time it was paused.
 */
export async function endWaiting(tx: Tx, { orderId, orderLineId, quantity, shipped }: WaitingPieces, now: Date) {
  if (!shipped) await releasePieces(tx, orderLineId, quantity)
  const { openAftersales, aftersaleSince, receiveBefore, state } = await tx
    .selectFrom('shopOrder')
    .select(['openAftersales', 'aftersaleSince', 'receiveBefore', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isLast = openAftersales === 1
  const wasPaused = isLast && aftersaleSince && state === 'to_receive' && receiveBefore
  const later = wasPaused ? new Date(receiveBefore.getTime() + now.getTime() - aftersaleSince.getTime()) : undefined
  await tx
    .updateTable('shopOrder')
    .set({
      openAftersales: openAftersales - 1,
      ...(isLast && { aftersaleSince: null }),
      ...(later && { receiveBefore: later }),
    })
    .where('id', '=', orderId)
    .execute()
  if (later) await planReceipt(tx, { orderId, receiveBefore: later })
}

/** Holds units back from shipping; a negative number releases them. */
export async function holdPieces(tx: Tx, orderLineId: number, pieces: number): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set((eb) => ({ heldQuantity: eb('heldQuantity', '+', pieces) }))
    .where('id', '=', orderLineId)
    .execute()
}

/** Refunded units are no longer held, so this never goes below zero. */
async function releasePieces(tx: Tx, orderLineId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set((eb) => ({ heldQuantity: eb.fn<number>('greatest', [eb.lit(0), eb('heldQuantity', '-', quantity)]) }))
    .where('id', '=', orderLineId)
    .execute()
}
