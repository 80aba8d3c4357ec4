import { type By, recordChange } from '../../core/command/change.ts'
import type { Tx } from '../../core/database/database.ts'
import { setHome } from '../../merchant/storefront/home.ts'
import { pageChanges } from './changes.ts'
import { type StoredPage, toBlocks } from './page-rules.ts'

/**
 * Publishes `content` as the page's next version, whatever its draft is; `restored` is the version it was taken from,
 * if any. A merchant's shop shows its home from now on, unless nothing is left on it.
 */
export async function publishContent(
  tx: Tx,
  pageId: number,
  { content, restored, actor, now }: By & { content: unknown; restored?: number },
): Promise<{ published: number }> {
  const json = JSON.stringify(content)
  const { publishedNumber, name, merchantId } = await tx
    .updateTable('page')
    .set((eb) => ({ published: json, publishedNumber: eb('publishedNumber', '+', 1), updatedAt: now }))
    .where('id', '=', pageId)
    .returning(['publishedNumber', 'name', 'merchantId'])
    .executeTakeFirstOrThrow()
  const published = publishedNumber
  await tx
    .insertInto('pageVersion')
    .values({ pageId, number: published, content: json, actor, publishedAt: now })
    .execute()
  if (merchantId !== null) {
    const isEmpty = toBlocks(content as StoredPage).length === 0
    await setHome(tx, { merchantId, pageId: isEmpty ? null : pageId })
  }
  const edit = { before: { published: published - 1 }, after: { published, restored } }
  await recordChange(tx, pageChanges, { entityId: pageId, name, ...edit }, { actor, now })
  return { published }
}
