import type { ChangeType } from '../../core/command/change.ts'

export const articleChanges: ChangeType = { type: 'article', permission: 'content.view' }
export const articleCategoryChanges: ChangeType = { type: 'article-category', permission: 'content.view' }
