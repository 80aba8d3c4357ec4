export const settingPermissions = ['setting.view', 'setting.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    setting: (typeof settingPermissions)[number]
  }
}
