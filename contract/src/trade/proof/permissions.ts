import type { PermissionKinds } from '../../core/endpoint.ts'

export const proofPermissions = {
  'finance.proof.view': 'view',
  'finance.proof.review': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    proof: keyof typeof proofPermissions
  }
}
