import { sql } from 'kysely'
import type { PersonTrait } from '../../platform/proposal/same-person.ts'

/** Whether the user and the operator's own user account have been paid out to the same bank account or wallet. */
export const samePayoutAddress: PersonTrait = ({ operator, user }) => sql`
  EXISTS (
    SELECT FROM withdrawal w
    JOIN withdrawal own ON own.kind = w.kind AND own.address = w.address
    JOIN operator o ON o.user_id = own.user_id
    WHERE w.user_id = ${user} AND o.id = ${operator})`
