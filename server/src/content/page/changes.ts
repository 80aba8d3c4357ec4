import type { ChangeType } from '../../core/command/change.ts'
import { findDraft } from './page-admin-queries.ts'

/** Edits of pages; their content is recorded in their versions. */
export const pageChanges: ChangeType = {
  type: 'page',
  permission: 'content.view',
  isOf: async (db, { id, seller }) => (await findDraft(db, Number(id), seller)) !== undefined,
}
