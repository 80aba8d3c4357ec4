import type { Tx } from '../../core/database/database.ts'
import { planJob } from '../../platform/job/plan.ts'
import { autoReceiveJob } from './jobs.ts'

/** What a case of after-sales says of its order. */
export interface WaitingPieces {
  orderId: number
  orderLineId: number
  quantity: number
  /** had left the house: not sent any more, nothing is held back */
  shipped: boolean
}

/**
 * One more open case: the order is neither settled nor received by itself, and the pieces not sent are held back. It is
 * locked by the caller.
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

/** One case less: with the last the order goes on, and gets the time back that it stood still. */
export async function endWaiting(tx: Tx, { orderId, orderLineId, quantity, shipped }: WaitingPieces, now: Date) {
  if (!shipped) await letGo(tx, orderLineId, quantity)
  const { openAftersales, aftersaleSince, receiveBefore, state } = await tx
    .selectFrom('shopOrder')
    .select(['openAftersales', 'aftersaleSince', 'receiveBefore', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isLast = openAftersales === 1
  const stood = isLast && aftersaleSince && state === 'to_receive' && receiveBefore
  const later = stood ? new Date(receiveBefore.getTime() + now.getTime() - aftersaleSince.getTime()) : undefined
  await tx
    .updateTable('shopOrder')
    .set({
      openAftersales: openAftersales - 1,
      ...(isLast && { aftersaleSince: null }),
      ...(later && { receiveBefore: later }),
    })
    .where('id', '=', orderId)
    .execute()
  if (later) await planJob(tx, autoReceiveJob, { orderId }, { runAt: later, key: `auto-receive:${orderId}` })
}

/** Holds pieces back from shipping, or lets them go with a negative number. */
export async function holdPieces(tx: Tx, orderLineId: number, pieces: number): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set((eb) => ({ heldQuantity: eb('heldQuantity', '+', pieces) }))
    .where('id', '=', orderLineId)
    .execute()
}

/** Those that were refunded are held no more already. */
async function letGo(tx: Tx, orderLineId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set((eb) => ({ heldQuantity: eb.fn<number>('greatest', [eb.lit(0), eb('heldQuantity', '-', quantity)]) }))
    .where('id', '=', orderLineId)
    .execute()
}
