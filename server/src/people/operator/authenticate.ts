import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { holdsAddress, readAddressList } from '../../core/text/address-list.ts'
import { hashToken, type Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { effectivePermissions, expandPermissions, type Standing } from './rules.ts'
import { needsSecondFactor } from './second-factor.ts'
import { operatorIdleMs } from './sessions.ts'

/**
 * The operator behind the cookie's token, or undefined when it is unknown, revoked, expired, idle or disabled. A passive
 * call does not keep the session alive.
 * @throws Refusal ADDRESS_REFUSED
 */
export async function authenticateOperator(
  shop: Shop,
  token: string,
  { ip, passive = false, now }: { ip: string; passive?: boolean; now: Date },
): Promise<Operator | undefined> {
  const { db } = shop
  assertAddressAllowed(shop, ip)
  const session = await db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .leftJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .leftJoin('appUser', (join) =>
      join.onRef('appUser.id', '=', 'operator.userId').on('operator.merchantId', 'is not', null),
    )
    .select([
      'operatorSession.id',
      'operatorSession.operatorId',
      'operatorSession.lastSeenAt',
      'operator.login',
      'operator.name',
      'operator.userId',
      'operator.merchantId',
      'operator.memberRole',
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
    // A member whose shopper account is frozen or closed has no access.
    .where('appUser.frozenAt', 'is', null)
    .where('appUser.closedAt', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  if (!passive && now.getTime() - session.lastSeenAt.getTime() > 60_000) {
    await db.updateTable('operatorSession').set({ lastSeenAt: now }).where('id', '=', session.id).execute()
  }
  const operator = {
    id: session.operatorId,
    sessionId: session.id,
    name: session.name,
    userId: session.userId ?? undefined,
  }
  const { merchantId, memberRole, login } = session
  // Members prove themselves as shoppers, and a payout asks for the payment password.
  if (merchantId !== null) {
    return { ...operator, seller: { merchantId }, permissions: new Set(memberPermissions[memberRole as MemberRole]) }
  }
  if (!session.totpSecret && needsSecondFactor(shop, login)) {
    return { ...operator, permissions: new Set(), enrolling: new Refusal('SECOND_FACTOR_MISSING') }
  }
  const permissions = expandPermissions(session.permissions ?? [])
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

/**
 * @throws Refusal ADDRESS_REFUSED if the settings limit the console to certain addresses, and this is not one of them
 */
export function assertAddressAllowed({ settings }: Pick<Shop, 'settings'>, ip: string): void {
  const { allowedAddresses } = settings.get('operator')
  if (allowedAddresses.trim() === '') return
  const list = readAddressList(allowedAddresses)
  if (!list || !holdsAddress(list, ip)) throw new Refusal('ADDRESS_REFUSED')
}
