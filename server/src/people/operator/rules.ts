import type { Permission } from '@shop/contract/core/endpoint.ts'
import { permissions } from '@shop/contract/permissions.ts'

/** What a role's stored permissions come to: `*`, `goods.*`, `*.view` hold also those that later versions add. */
export function toPermissions(stored: readonly string[]): Permission[] {
  const patterns = stored.map((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.*')}$`))
  return permissions.filter((permission) => patterns.some((pattern) => pattern.test(permission)))
}

/** What to store for `chosen`: the patterns stored before stay as long as all they hold is chosen, the rest by name. */
export function toStored(chosen: readonly Permission[], before: readonly string[] = []): string[] {
  const kept = before.filter((pattern) => toPermissions([pattern]).every((permission) => chosen.includes(permission)))
  const held = toPermissions(kept)
  return [...new Set([...kept, ...chosen.filter((permission) => !held.includes(permission))])]
}

/** Whether somebody may give a role, change it or change one who has it: it may nothing that he may not. */
export function mayGive(giver: ReadonlySet<Permission>, role: readonly Permission[]): boolean {
  return role.every((permission) => giver.has(permission))
}

/** By this role the shop is opened again when everybody else is shut out (`npm run operator:set`). */
export const fixedRole = 'super'
