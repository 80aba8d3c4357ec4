import { type By as Author, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { pageChanges } from './changes.ts'
import { findDeadLinks } from './dead-links.ts'
import { missingIn, type PageDraft, toDraft } from './draft-rules.ts'
import { findPageVersion, lockDraft } from './page-admin-queries.ts'

interface By {
  id: number
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Publishes the draft.
 * @returns the published version
 * @throws Refusal NOT_FOUND, STATE_CHANGED if the draft is not what the operator saw, or is published already; Invalid
 *   like `assertPublishable`
 */
export async function publishPage(db: Db, { id, version, ...by }: By & { version: number }) {
  return command(db, { ...by, name: 'page-publish', target: String(id), body: { version } }, async (tx) => {
    const page = await lockDraft(tx, id)
    if (!page) throw new Refusal('NOT_FOUND')
    if (page.version !== version || !page.changed) throw new Refusal('STATE_CHANGED')
    const draft = toDraft(page.draft)
    await assertPublishable(tx, id, draft)
    return publishContent(tx, id, {
      content: draft,
      actor: `operator:${by.operatorId}`,
      now: by.now,
    })
  })
}

/** @throws Invalid naming incomplete fields and links that lead nowhere, ignoring hidden blocks */
export async function assertPublishable(tx: Tx, pageId: number, draft: PageDraft): Promise<void> {
  const problems = [...missingIn(draft), ...(await findDeadLinks(tx, pageId, draft))]
  if (problems.length > 0) throw new Invalid(problems)
}

/**
 * Publishes an older version again, as a new one. Always keeps the draft, even if it equals the published page.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it is the published one
 */
export async function rollBackPage(db: Db, { id, number, ...by }: By & { number: number }) {
  return command(db, { ...by, name: 'page-roll-back', target: String(id), body: { number } }, async (tx) => {
    const page = await lockDraft(tx, id)
    const content = await findPageVersion(tx, id, number)
    if (!page || content === undefined) throw new Refusal('NOT_FOUND')
    if (page.published === number) throw new Refusal('STATE_CHANGED')
    const draft = JSON.stringify(toDraft(page.draft))
    await tx.updateTable('page').set({ draft }).where('id', '=', id).execute()
    return publishContent(tx, id, { content, restored: number, actor: `operator:${by.operatorId}`, now: by.now })
  })
}

/**
 * Publishes `content`, a `StoredPage`, as the page's next version, whatever its draft is; `restored` is the version it
 * was taken from, if any.
 */
export async function publishContent(
  tx: Tx,
  pageId: number,
  { content, restored, actor, now }: Author & { content: unknown; restored?: number },
): Promise<{ published: number }> {
  const json = JSON.stringify(content)
  const { publishedNumber: published, name } = await tx
    .updateTable('page')
    .set((eb) => ({ published: json, publishedNumber: eb('publishedNumber', '+', 1), updatedAt: now }))
    .where('id', '=', pageId)
    .returning(['publishedNumber', 'name'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('pageVersion')
    .values({ pageId, number: published, content: json, actor, publishedAt: now })
    .execute()
  const edit = { before: { published: published - 1 }, after: { published, restored } }
  await recordChange(tx, pageChanges, { entityId: pageId, name, ...edit }, { actor, now })
  return { published }
}
