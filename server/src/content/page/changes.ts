import type { ChangeType } from '../../core/command/change.ts'

/** Edits of pages; their content is recorded in their versions. */
export const pageChanges: ChangeType = { type: 'page', permission: 'content.view' }
