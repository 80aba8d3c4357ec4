import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { Invalid } from '../http/validate.ts'

/** Staff's own words about an order; the buyer never sees them. @throws Refusal NOT_FOUND; Invalid */
export async function addNote(
  db: Db,
  note: { orderId: number; operatorId: number; text: string; now: Date },
): Promise<void> {
  const { orderId, operatorId, now } = note
  const text = note.text.trim()
  if (text === '') throw new Invalid([{ field: 'text', keyword: 'required', limit: 0, wanted: '' }])
  const order = await db.selectFrom('shopOrder').select('id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  await db.insertInto('orderNote').values({ orderId, operatorId, text, at: now }).execute()
}
