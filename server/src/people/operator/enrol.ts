import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { hashToken, type Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { newToken } from '../account/sessions.ts'
import { assertPassword } from '../credential/password-rules.ts'
import { hashPassword, limitPasswords } from '../credential/passwords.ts'
import { assertAddressAllowed } from './authenticate.ts'
import { operatorChanges } from './changes.ts'
import { openOperatorSession } from './sessions.ts'

const linkHours = 72

/**
 * Lets an operator choose a password through a link. The approver hands it over, not the proposer: otherwise one person
 * could propose a second account for themselves and use its link.
 */
export async function openEnrolment(
  tx: Tx,
  { operatorId, linkBy, now }: { operatorId: number; linkBy: number; now: Date },
): Promise<void> {
  await endEnrolment(tx, operatorId, now)
  await tx.insertInto('operatorEnrolment').values({ operatorId, linkBy, createdAt: now }).execute()
}

/** Voids an operator's link, if there is one. */
export async function endEnrolment(tx: Tx, operatorId: number, now: Date): Promise<void> {
  await tx
    .updateTable('operatorEnrolment')
    .set({ endedAt: now })
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Makes a new link and voids the previous one: a lost link can be replaced, and only one is valid at a time.
 * @throws Refusal NOT_FOUND, also if another operator hands it over, or it has been used
 */
export async function makeLink(
  shop: Shop,
  { operatorId, operator, now }: { operatorId: number; operator: Operator; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = addHours(now, linkHours)
  const { numUpdatedRows } = await shop.db
    .updateTable('operatorEnrolment')
    .set({ tokenHash: hashToken(token), expiresAt })
    .where('operatorId', '=', operatorId)
    .where('linkBy', '=', operator.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
  // After the #, so that the token appears in no log and no referrer.
  return { url: `${shop.config.publicUrl}/admin/#/enrol?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** @throws Refusal ENROLMENT_OVER */
export async function checkLink(db: Db, token: string, now: Date) {
  const { login, name, expiresAt } = await getEnrolment(db, token, now)
  return { login, name, expiresAt: expiresAt?.toISOString() ?? '' }
}

/**
 * Uses the link up: sets the password and logs in. The second factor comes next, and decisions after the waiting
 * period.
 * @returns the token for the session's cookie
 * @throws Refusal ENROLMENT_OVER, PASSWORD_SHORT, PASSWORD_WEAK, ADDRESS_REFUSED, TOO_FREQUENT
 */
export async function enrol(
  shop: Shop,
  wanted: { token: string; password: string; ip: string; userAgent: string; deviceHash: Buffer; now: Date },
): Promise<{ operatorId: number; token: string }> {
  const { token, password, now, ...from } = wanted
  assertAddressAllowed(shop, from.ip)
  await limitPasswords(shop, from.ip)
  await getEnrolment(shop.db, token, now)
  assertPassword(password, [])
  const passwordHash = await hashPassword(password)
  const { decideAfterHours } = shop.settings.get('operator')
  const operatorId = await shop.db.transaction().execute(async (tx) => {
    const { id, operatorId, name } = await getEnrolment(tx, token, now)
    const { numUpdatedRows } = await tx
      .updateTable('operatorEnrolment')
      .set({ endedAt: now })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('ENROLMENT_OVER')
    const decidesFrom = addHours(now, decideAfterHours)
    await tx.updateTable('operator').set({ passwordHash, decidesFrom }).where('id', '=', operatorId).execute()
    const by: By = { actor: `operator:${operatorId}`, now }
    await recordChange(
      tx,
      operatorChanges,
      { entityId: operatorId, name, before: {}, after: { password: 'changed' } },
      by,
    )
    return operatorId
  })
  return { operatorId, token: await openOperatorSession(shop, { operatorId, ...from, remember: false, now }) }
}

async function getEnrolment(on: Db | Tx, token: string, now: Date) {
  const found = await on
    .selectFrom('operatorEnrolment')
    .innerJoin('operator', 'operator.id', 'operatorEnrolment.operatorId')
    .select([
      'operatorEnrolment.id',
      'operatorEnrolment.operatorId',
      'operatorEnrolment.expiresAt',
      'operator.login',
      'operator.name',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .$narrowType<{ login: string }>()
    .executeTakeFirst()
  if (!found) throw new Refusal('ENROLMENT_OVER')
  return found
}
