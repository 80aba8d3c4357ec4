import { type RawBuilder, sql } from 'kysely'
import { type OperatorTrait, type PersonTrait, personTraits } from '../../platform/proposal/same-person.ts'
import { demoAccounts } from '../../platform/setting/demo-accounts.ts'

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

/** One of them is the shopper whose account the other has linked, by any trait. */
export const sameShopper: OperatorTrait = (shop, { one, other }) => {
  const isLinkedTo = (operator: RawBuilder<number>, linked: RawBuilder<number>) => {
    const traits = shop.all(personTraits).map((trait) => trait({ operator, user: sql<number>`linked.user_id` }))
    return sql`EXISTS (SELECT FROM operator linked
      WHERE linked.id = ${linked} AND linked.user_id IS NOT NULL AND (${sql.join(traits, sql` OR `)}))`
  }
  return sql`(${isLinkedTo(one, other)} OR ${isLinkedTo(other, one)})`
}

/** They have logged in on the same device, except in the demo, whose accounts are meant to be tried on one. */
export const sharedDevice: OperatorTrait = ({ config }, { one, other }) => {
  const devicesOf = (operator: RawBuilder<number>) => sql`
    SELECT device_hash FROM operator_device WHERE operator_id = ${operator}
    UNION SELECT device_hash FROM operator_session WHERE operator_id = ${operator} AND device_hash IS NOT NULL`
  const demo = config.demo ? demoAccounts.map(({ login }) => login) : []
  return sql`EXISTS (SELECT FROM operator a, operator b
    WHERE a.id = ${one} AND b.id = ${other}
      AND NOT (a.login = ANY (${demo}::text[]) AND b.login = ANY (${demo}::text[]))
      AND EXISTS ((${devicesOf(sql`a.id`)}) INTERSECT (${devicesOf(sql`b.id`)})))`
}

/** One of them made the link by which the other chose their password, and could have used it themselves. */
export const madeLink: OperatorTrait = (_shop, { one, other }) => {
  const isMaker = (maker: RawBuilder<number>, enrolled: RawBuilder<number>) => sql`
    ${maker} = (SELECT link_by FROM operator_enrolment WHERE operator_id = ${enrolled} ORDER BY id DESC LIMIT 1)`
  return sql`(${isMaker(one, other)} OR ${isMaker(other, one)})`
}
