import type { RawBuilder } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

// The questions that tasks ask the domains in which they are done.

/** Whether a user checked in on this day, as a part of a query. */
export const checkedIn = service<(of: { userId: number; day: string }) => RawBuilder<boolean>>('checked in')

export const hasArticle = service<(tx: Tx, articleId: number) => Promise<boolean>>('has article')
