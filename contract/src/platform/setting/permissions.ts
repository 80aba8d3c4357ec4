import type { PermissionKinds } from '../../core/endpoint.ts'

export const settingPermissions = {
  'setting.view': 'view',
  'setting.edit': 'decide',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    setting: keyof typeof settingPermissions
  }
}
