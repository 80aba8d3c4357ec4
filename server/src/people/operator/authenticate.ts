import { Refusal } from '../../core/command/refusal.ts'
import { holdsAddress, readAddressList } from '../../core/text/address-list.ts'
import { hashToken, type Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { effectivePermissions, expandPermissions, type Standing } from './rules.ts'
import { needsSecondFactor } from './second-factor.ts'
import { operatorIdleMs } from './sessions.ts'

/**
 * The operator behind the cookie's token, or undefined when it is unknown, revoked, expired, idle or disabled.
 * @throws Refusal ADDRESS_REFUSED
 */
export async function authenticateOperator(
  shop: Shop,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Operator | undefined> {
  const { db } = shop
  assertAddressAllowed(shop, ip)
  const session = await db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .innerJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .select([
      'operatorSession.id',
      'operatorSession.operatorId',
      'operatorSession.lastSeenAt',
      'operator.login',
      'operator.name',
      'operator.userId',
      'operator.totpSecret',
      'operator.noAccountAt',
      'operator.decidesFrom',
      'operatorRole.permissions',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('operatorSession.lastSeenAt', '>', new Date(now.getTime() - operatorIdleMs))
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > 60_000) {
    await db.updateTable('operatorSession').set({ lastSeenAt: now }).where('id', '=', session.id).execute()
  }
  const operator = {
    id: session.operatorId,
    sessionId: session.id,
    name: session.name,
    userId: session.userId ?? undefined,
  }
  if (!session.totpSecret && needsSecondFactor(shop, session.login)) {
    return { ...operator, permissions: new Set(), enrolling: new Refusal('SECOND_FACTOR_MISSING') }
  }
  const permissions = expandPermissions(session.permissions)
  const { may, withheld, why } = effectivePermissions({ ...session, permissions }, now)
  return {
    ...operator,
    permissions: new Set(may),
    withheld: why === null ? undefined : { permissions: new Set(withheld), why: whyWithheld(session) },
  }

  function whyWithheld({ decidesFrom }: Standing): Refusal {
    if (why === 'waiting' && decidesFrom) return new Refusal('DECIDES_LATER', { until: decidesFrom })
    return new Refusal('ACCOUNT_UNLINKED')
  }
}

/** @throws Refusal ADDRESS_REFUSED if the settings name addresses for the console and this is none of them */
export function assertAddressAllowed({ settings }: Pick<Shop, 'settings'>, ip: string): void {
  const { allowedAddresses } = settings.get('operator')
  if (allowedAddresses.trim() === '') return
  const list = readAddressList(allowedAddresses)
  if (!list || !holdsAddress(list, ip)) throw new Refusal('ADDRESS_REFUSED')
}
