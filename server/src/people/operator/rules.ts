import type { Permission } from '@shop/contract/core/endpoint.ts'
import { isDeciding, movesMoney, permissions } from '@shop/contract/permissions.ts'

/** The permissions that stored patterns expand to: `*`, `goods.*`, `*.view` include those that later versions add. */
export function expandPermissions(stored: readonly string[]): Permission[] {
  const patterns = stored.map((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.*')}$`))
  return permissions.filter((permission) => patterns.some((pattern) => pattern.test(permission)))
}

/**
 * The patterns to store for `chosen`: patterns stored before stay while everything they cover is chosen; the rest is
 * stored by name.
 */
export function compactPermissions(chosen: readonly Permission[], before: readonly string[] = []): string[] {
  const kept = before.filter((pattern) =>
    expandPermissions([pattern]).every((permission) => chosen.includes(permission)),
  )
  const held = expandPermissions(kept)
  return [...new Set([...kept, ...chosen.filter((permission) => !held.includes(permission))])]
}

/**
 * Whether an operator may assign or change a role, or change operators who have it: only if they hold all its
 * permissions.
 */
export function mayGive(giver: ReadonlySet<Permission>, role: readonly Permission[]): boolean {
  return role.every((permission) => giver.has(permission))
}

/**
 * The permissions of their role that an operator may use now. A new operator decides nothing at first; one who moves
 * money has to have linked their shop account, or declared, with a second operator's approval, that they have none.
 */
export function effectivePermissions(
  { permissions, userId, noAccountAt, decidesFrom }: Standing & { permissions: readonly Permission[] },
  now: Date,
): { may: Permission[]; withheld: Permission[]; why: 'waiting' | 'unlinked' | null } {
  const isWaiting = decidesFrom !== null && now < decidesFrom
  const isUnlinked = userId === null && noAccountAt === null
  const isWithheld = (permission: Permission) =>
    isWaiting ? isDeciding(permission) : isUnlinked && movesMoney(permission)
  const withheld = permissions.filter(isWithheld)
  const why = withheld.length === 0 ? null : isWaiting ? 'waiting' : 'unlinked'
  return { may: permissions.filter((permission) => !isWithheld(permission)), withheld, why }
}

/** The facts, besides the role, on which an operator's right to decide depends. */
export interface Standing {
  /** the linked shop account */
  userId: number | null
  noAccountAt: Date | null
  decidesFrom: Date | null
}

/** The role that regains access when everybody is locked out (`npm run operator:set`). */
export const recoveryRole = 'super'
