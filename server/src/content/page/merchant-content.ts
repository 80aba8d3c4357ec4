import { merchantBlockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { merchantLinkKinds, toTarget } from '@shop/contract/content/page/page-links.ts'
import { Invalid, type Problem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { findForeignFiles } from '../../goods/catalog/request-queries.ts'
import { readText } from '../../merchant/storefront/rules.ts'
import { allLinksIn, eachText, idsIn, type PageDraft } from './draft-rules.ts'

/** @throws Invalid for blocks and links that only the platform sets, and for files that are not the merchant's */
export async function assertMerchantContent(tx: Tx, draft: PageDraft, seller: MerchantSeller): Promise<void> {
  const files = [...idsIn(draft, 'picture'), ...idsIn(draft, 'video')]
  const foreign = await findForeignFiles(
    tx,
    files.map(([, id]) => id),
    seller,
  )
  const problem = (field: string, keyword: string): Problem => ({ field, keyword, limit: 0, wanted: '' })
  const problems = [
    ...draft.items.flatMap(({ type }, index) =>
      merchantBlockTypes.includes(type) ? [] : [problem(`draft.items.${index}.type`, 'platformOnly')],
    ),
    ...allLinksIn(draft)
      .filter(([, link]) => !merchantLinkKinds.includes(toTarget(link).kind))
      .map(([place]) => problem(place, 'platformOnly')),
    ...files.filter(([, id]) => foreign.has(id)).map(([place]) => problem(place, 'gone')),
  ]
  if (problems.length > 0) throw new Invalid(problems)
}

/** @throws Refusal TEXT_BLOCKED, at its field, for words for which a review would wait */
export function assertMerchantTexts(draft: PageDraft, words: readonly string[]): void {
  eachText(draft, (text, place) => {
    readText(text, place, words)
  })
}
