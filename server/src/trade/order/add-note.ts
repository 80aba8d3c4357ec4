import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'

/** An operator's internal note on an order; the buyer never sees it. @throws Refusal NOT_FOUND; Invalid */
export async function addNote(
  db: Db,
  note: { orderId: number; operatorId: number; seller?: Seller; text: string; now: Date },
): Promise<void> {
  const { orderId, operatorId, now } = note
  const text = note.text.trim()
  if (text === '') throw invalid('text', 'required')
  const order = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('id', '=', orderId)
    .where(within('merchantId', note.seller))
    .executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  await db.insertInto('orderNote').values({ orderId, operatorId, text, at: now }).execute()
}
