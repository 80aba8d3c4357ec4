import type { PermissionKinds } from '../../core/endpoint.ts'

export const catalogPermissions = {
  'goods.view': 'view',
  'goods.edit': 'work',
  'goods.review': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    catalog: keyof typeof catalogPermissions
  }
}
