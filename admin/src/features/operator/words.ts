import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { type PermissionWords, permissionHeadings } from '../../lib/permission-words.ts'

const declared = Object.values(
  import.meta.glob<PermissionWords>('../*/permissions.ts', { eager: true, import: 'permissions' }),
)

const wordsUnder = (heading: keyof PermissionWords): Partial<Record<Permission, MessageDescriptor>> =>
  Object.assign({}, ...declared.map((words) => words[heading]))

/** The name of each permission; `words.test.ts` finds missing ones. */
export const permissionWords = Object.assign({}, ...permissionHeadings.map(wordsUnder)) as Record<
  Permission,
  MessageDescriptor
>

const titles: Record<keyof PermissionWords, MessageDescriptor> = {
  trade: msg`交易`,
  money: msg`財務`,
  goods: msg`商品`,
  merchant: msg({ message: '商家', context: 'several' }),
  content: msg`內容`,
  people: msg`用戶`,
  system: msg`系統`,
}

export const permissionParts = permissionHeadings.map((heading) => ({
  title: titles[heading],
  permissions: permissions.filter((permission) => permission in wordsUnder(heading)),
}))
