import { assertNotTaken } from '../../core/command/claim.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { findGoodsOfRequest, lockOpenRequest, type RequestRecord } from './request-queries.ts'
import { type LockedGoods, lockGoods } from './write-state.ts'

/** A change request in the hands of an operator. */
export interface Review {
  id: number
  operatorId: number
  now: Date
}

/** Locks the goods, then the request. @throws Refusal NOT_FOUND, STATE_CHANGED (no longer open) */
export async function lockRequest(
  tx: Tx,
  id: number,
  seller?: MerchantSeller,
): Promise<{ goods: LockedGoods; request: RequestRecord }> {
  const known = await findGoodsOfRequest(tx, id, seller)
  const goods = known && (await lockGoods(tx, known.goodsId))
  if (!goods) throw new Refusal('NOT_FOUND')
  const request = await lockOpenRequest(tx, goods.id)
  if (request?.id !== id) throw new Refusal('STATE_CHANGED')
  return { goods, request }
}

/** As `lockRequest`, for an operator who decides. @throws Refusal STATE_CHANGED also if another one has claimed it */
export async function lockForReview(tx: Tx, { id, operatorId, now }: Review) {
  const locked = await lockRequest(tx, id)
  assertNotTaken(locked.request, { operatorId, now })
  return locked
}
