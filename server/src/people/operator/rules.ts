import type { Permission } from '@shop/contract/core/endpoint.ts'
import { permissions } from '@shop/contract/permissions.ts'

/** The permissions that stored patterns expand to: `*`, `goods.*`, `*.view` include those that later versions add. */
export function expandPermissions(stored: readonly string[]): Permission[] {
  const patterns = stored.map((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.*')}$`))
  return permissions.filter((permission) => patterns.some((pattern) => pattern.test(permission)))
}

/**
 * What to store for `chosen`: patterns stored before stay while everything they cover is chosen; the rest is stored by
 * name.
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

/** The role that regains access when everybody is locked out (`npm run operator:set`). */
export const recoveryRole = 'super'
