import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { operatorPassword } from '@shop/contract/people/operator/operators.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { guess } from '../credential/guess.ts'
import { assertPassword } from '../credential/password-rules.ts'
import { hashPassword, limitPasswords, verifyPassword } from '../credential/passwords.ts'
import { operatorChanges } from './changes.ts'
import { endOperatorSessions } from './sessions.ts'

/**
 * Changes the operator's own password, given the old one; all other sessions end. Wrong old ones count as wrong
 * log-ins.
 * @throws Refusal OLD_PASSWORD_WRONG, LOGIN_LOCKED, PASSWORD_SHORT, PASSWORD_WEAK, PASSWORD_SAME, TOO_FREQUENT
 */
export async function changeOwnPassword(
  shop: Shop,
  { oldPassword, password }: BodyOf<typeof operatorPassword>,
  { operator, ip, now, by }: { operator: Operator; ip: string; now: Date; by: By },
): Promise<void> {
  const { db } = shop
  await limitPasswords(shop, ip)
  assertPassword(password, [])
  if (password === oldPassword) throw new Refusal('PASSWORD_SAME', {}, { field: 'password' })
  const own = await db
    .selectFrom('operator')
    .select('passwordHash')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  const counted = { kind: 'operator_login_wrong', subject: `own:${operator.id}`, now } as const
  const { right } = await guess(shop, counted, () => verifyPassword(own.passwordHash, oldPassword))
  if (!right) throw new Refusal('OLD_PASSWORD_WRONG', {}, { field: 'oldPassword' })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('operator').set({ passwordHash }).where('id', '=', operator.id).execute()
    await endOperatorSessions(tx, { operatorId: operator.id, exceptId: operator.sessionId, now })
    const edit = { entityId: operator.id, name: operator.name, before: {}, after: { password: 'changed' } }
    await recordChange(tx, operatorChanges, edit, by)
  })
}
