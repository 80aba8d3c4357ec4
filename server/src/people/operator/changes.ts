import type { ChangeType } from '../../core/command/change.ts'

export const operatorChanges: ChangeType = { type: 'operator', permission: 'operator.view' }
export const roleChanges: ChangeType = { type: 'role', permission: 'operator.view' }
