import { sql } from 'kysely'
import type { PersonTrait } from '../../platform/proposal/own.ts'

/** The operator has proved that this is their shop account. */
export const sameAccount: PersonTrait = async (on, { operatorId, userId }) => {
  const own = await on
    .selectFrom('operator')
    .select('id')
    .where('id', '=', operatorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own !== undefined
}

/**
 * A mobile number of the operator's shop account is one of the shopper's, or was before they replaced it; numbers of
 * delivery addresses count too.
 */
export const sameMobile: PersonTrait = async (on, { operatorId, userId }) => {
  const numbersOf = (user: ReturnType<typeof sql>) => sql`
    SELECT mobile AS number FROM app_user WHERE id = ${user} AND mobile IS NOT NULL
    UNION SELECT phone FROM address WHERE user_id = ${user} AND deleted_at IS NULL
    UNION SELECT old_value FROM target_change WHERE user_id = ${user} AND kind = 'mobile' AND old_value IS NOT NULL`
  const { rows } = await sql`
    SELECT 1 FROM operator o
    WHERE o.id = ${operatorId} AND EXISTS (
      (${numbersOf(sql`o.user_id`)}) INTERSECT (${numbersOf(sql`${userId}::bigint`)}))`.execute(on)
  return rows.length > 0
}

/** The shopper has logged in on a device that the operator, or the operator's shop account, uses. */
export const sameDevice: PersonTrait = async (on, { operatorId, userId }) => {
  const { rows } = await sql`
    SELECT 1 FROM session s
    WHERE s.user_id = ${userId} AND s.device_hash IS NOT NULL AND (
      EXISTS (SELECT FROM operator_device d WHERE d.operator_id = ${operatorId} AND d.device_hash = s.device_hash)
      OR EXISTS (
        SELECT FROM session own JOIN operator o ON o.user_id = own.user_id
        WHERE o.id = ${operatorId} AND own.device_hash = s.device_hash))
    LIMIT 1`.execute(on)
  return rows.length > 0
}
