import type { Permission } from '@shop/contract'

/** Whether somebody may give a role, or change one who has it: it may nothing that he may not. */
export function mayGive(giver: ReadonlySet<Permission>, role: readonly Permission[]): boolean {
  return role.every((permission) => giver.has(permission))
}
