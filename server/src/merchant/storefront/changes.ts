import type { ChangeType } from '../../core/command/change.ts'

/** Of a shop's page, its own categories included; its id is the merchant's. */
export const storefrontChanges: ChangeType = { type: 'storefront', permission: 'goods.view' }
