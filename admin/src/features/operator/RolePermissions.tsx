import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { permissions } from '@shop/contract/permissions.ts'
import type { Role } from './queries.ts'
import { permissionWords } from './words.ts'

/** The permissions of a role, in words. */
export function RolePermissions({ role }: { role: Role }) {
  const { i18n } = useLingui()
  if (role.permissions.length === permissions.length) return <Trans>全部權限</Trans>
  return role.permissions.map((permission) => i18n._(permissionWords[permission])).join(' · ')
}
