import { type RawBuilder, sql } from 'kysely'
import type { PersonTrait } from '../../platform/proposal/own.ts'

/** The operator has proved that this is their shop account. */
export const sameAccount: PersonTrait = ({ operator, user }) => sql`
  EXISTS (SELECT FROM operator o WHERE o.id = ${operator} AND o.user_id = ${user})`

/**
 * A mobile number of the operator's shop account is one of the shopper's, or was before they replaced it; numbers of
 * delivery addresses count too.
 */
export const sameMobile: PersonTrait = ({ operator, user }) => sql`
  EXISTS (
    SELECT FROM operator o
    WHERE o.id = ${operator} AND EXISTS ((${numbersOf(sql`o.user_id`)}) INTERSECT (${numbersOf(user)})))`

const numbersOf = (user: RawBuilder<unknown>) => sql`
  SELECT mobile AS number FROM app_user WHERE id = ${user} AND mobile IS NOT NULL
  UNION SELECT phone FROM address WHERE user_id = ${user} AND deleted_at IS NULL
  UNION SELECT old_value FROM target_change WHERE user_id = ${user} AND kind = 'mobile' AND old_value IS NOT NULL`

/** The shopper has logged in on a device that the operator, or the operator's shop account, uses. */
export const sameDevice: PersonTrait = ({ operator, user }) => sql`
  EXISTS (
    SELECT FROM session s
    WHERE s.user_id = ${user} AND s.device_hash IS NOT NULL AND (
      EXISTS (SELECT FROM operator_device d WHERE d.operator_id = ${operator} AND d.device_hash = s.device_hash)
      OR EXISTS (
        SELECT FROM session own JOIN operator o ON o.user_id = own.user_id
        WHERE o.id = ${operator} AND own.device_hash = s.device_hash)))`
