import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '@shop/contract/core/endpoint.ts'

/** The headings under which roles list permissions, in their order. */
export const permissionHeadings = ['trade', 'money', 'goods', 'merchant', 'content', 'people', 'system'] as const

/** The names of a feature's permissions, by heading; declared in its `permissions.ts`. */
export type PermissionWords = {
  [Heading in (typeof permissionHeadings)[number]]?: { [Each in Permission]?: MessageDescriptor }
}
