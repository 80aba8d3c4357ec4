import type { ChangeType } from '../../core/command/change.ts'

/** Of pages; what stands on them is kept by their versions. */
export const pageChanges: ChangeType = { type: 'page', permission: 'content.view' }
