import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import { findDeadLinks } from './dead-links.ts'
import { missingIn, type PageDraft, toDraft } from './draft-rules.ts'
import type { StoredPage } from './page-rules.ts'

/**
 * A page's draft, if it can be published.
 * @throws Invalid naming incomplete fields and links that lead nowhere, ignoring hidden blocks
 */
export async function readPublishable(tx: Tx, page: Seller & { id: number; draft: StoredPage }): Promise<PageDraft> {
  const draft = toDraft(page.draft)
  const problems = [...missingIn(draft), ...(await findDeadLinks(tx, page, draft))]
  if (problems.length > 0) throw new Invalid(problems)
  return draft
}
