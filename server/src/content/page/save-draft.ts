import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { type MerchantSeller, platform } from '../../core/value/seller.ts'
import { findKnownGoods } from '../../goods/catalog/named-goods.ts'
import { cleanContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markShopFilesUsed } from '../../platform/upload/files.ts'
import { markPicturesUsed } from '../../platform/upload/keep-pictures.ts'
import { findKnownArticles } from '../article/named.ts'
import { checkDraft, htmlIn, idsIn, mapHtml, type PageDraft } from './draft-rules.ts'
import { assertMerchantContent } from './merchant-content.ts'
import { lockDraft } from './page-admin-queries.ts'

interface SaveDraft {
  id: number
  draft: PageDraft
  version: number
  /** the merchant the caller is limited to */
  seller?: MerchantSeller
  now: Date
}

/**
 * Saves the draft, which clients do not see. Files it refers to become permanent.
 * @returns the draft's new version
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it was saved since `version`; Invalid naming the invalid fields
 */
export async function saveDraft(
  shop: Pick<Shop, 'config' | 'settings'>,
  tx: Tx,
  { id, draft: sent, version, seller, now }: SaveDraft,
): Promise<{ version: number; changed: boolean }> {
  const draft = mapHtml(checkDraft(sent), (html) => cleanContent(shop, html))
  const page = await lockDraft(tx, id, seller ?? platform)
  if (!page) throw new Refusal('NOT_FOUND')
  if (page.version !== version) throw new Refusal('STATE_CHANGED')
  if (seller) await assertMerchantContent(shop, tx, draft, seller)
  await keepFiles(tx, draft, now)
  await assertKnown(tx, draft, seller)
  await tx
    .updateTable('page')
    .set({ draft: JSON.stringify(draft), version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
  const saved = await lockDraft(tx, id)
  return { version: version + 1, changed: saved?.changed ?? true }
}

async function keepFiles(tx: Tx, draft: PageDraft, now: Date): Promise<void> {
  for (const kind of ['picture', 'video'] as const) {
    const named = idsIn(draft, kind)
    const ids = named.map(([, fileId]) => fileId)
    refuseUnknown(named, await markShopFilesUsed(tx, ids, { kind, now }))
  }
  const texts = htmlIn(draft).map(([, html]) => html)
  await markPicturesUsed(tx, texts, now)
}

async function assertKnown(tx: Tx, draft: PageDraft, seller: MerchantSeller | undefined): Promise<void> {
  const [goods, articles] = [idsIn(draft, 'goods'), idsIn(draft, 'articles')]
  const idsOf = (named: typeof goods) => named.map(([, id]) => id)
  refuseUnknown(goods, await findKnownGoods(tx, idsOf(goods), seller))
  refuseUnknown(articles, await findKnownArticles(tx, idsOf(articles)))
}

function refuseUnknown(named: [string, number][], known: ReadonlySet<number>): void {
  const gone = named.filter(([, id]) => !known.has(id))
  if (gone.length === 0) return
  throw new Invalid(gone.map(([field]) => toProblem(field, 'gone')))
}
