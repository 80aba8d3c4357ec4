import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'

/**
 * The merchant whose money is requested: for a member always their own, for an operator the one they name.
 * @throws Refusal NOT_FOUND
 */
export async function merchantOf(db: Db, { seller }: Operator, named: number | undefined): Promise<number> {
  if (seller) return seller.merchantId
  const merchant = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', named ?? 0)
    .executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND')
  return merchant.id
}
