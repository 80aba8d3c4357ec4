import { sql } from 'kysely'
import type { PersonTrait } from '../../platform/proposal/own.ts'

/** The shopper and the operator's shop account have had money paid out to the same bank account or wallet. */
export const samePayoutAddress: PersonTrait = async (on, { operatorId, userId }) => {
  const { rows } = await sql`
    SELECT 1 FROM withdrawal w
    JOIN withdrawal own ON own.kind = w.kind AND own.address = w.address
    JOIN operator o ON o.user_id = own.user_id
    WHERE w.user_id = ${userId} AND o.id = ${operatorId}
    LIMIT 1`.execute(on)
  return rows.length > 0
}
