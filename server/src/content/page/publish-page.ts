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
 * Shows the draft to everybody.
 * @returns the version it has become
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is not the draft that the operator saw, or is shown already; Invalid
 *   as `assertPublishable`
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

/** @throws Invalid naming what is not filled in yet and the links that lead nowhere, hidden blocks aside */
export async function assertPublishable(tx: Tx, pageId: number, draft: PageDraft): Promise<void> {
  const problems = [...missingIn(draft), ...(await findDeadLinks(tx, pageId, draft))]
  if (problems.length > 0) throw new Invalid(problems)
}

/**
 * Shows an older version to everybody again, as a new one. The draft stays, also where it was as published.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is the one that is shown
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

/** The next version of the page, whatever its draft is. `content` is a `StoredPage`, that of version `restored` if any. */
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
