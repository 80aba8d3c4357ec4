import type { ChangeType } from '../../core/command/change.ts'

export const categoryChanges: ChangeType = { type: 'category', permission: 'goods.view' }
export const brandChanges: ChangeType = { type: 'brand', permission: 'goods.view' }
export const serviceChanges: ChangeType = { type: 'service', permission: 'goods.view' }
