import type { adminPageCreate } from '@shop/contract/content/page/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { cancelJob } from '../../platform/job/plan.ts'
import { toDraft } from './draft-rules.ts'
import { findDraft, lockDraft } from './page-admin-queries.ts'
import { scheduleKey } from './schedule-page.ts'

/**
 * An empty page.
 * @throws Refusal STATE_CHANGED when there is a home page already
 */
export async function createPage(
  db: Db,
  { name, kind }: BodyOf<typeof adminPageCreate>,
  now: Date,
): Promise<{ id: number }> {
  const made = await db
    .insertInto('page')
    .values({ kind, name: name.trim(), draft: JSON.stringify(toDraft(undefined)), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('STATE_CHANGED')
  return made
}

/**
 * Another page with the draft of this one; nobody sees it before it is published.
 * @throws Refusal NOT_FOUND
 */
export async function duplicatePage(db: Db, id: number, name: string, now: Date): Promise<{ id: number }> {
  const page = await findDraft(db, id)
  if (!page) throw new Refusal('NOT_FOUND')
  const draft = JSON.stringify(toDraft(page.draft))
  return db
    .insertInto('page')
    .values({ kind: 'custom', name: name.trim(), draft, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** @throws Refusal NOT_FOUND */
export async function renamePage(db: Db, id: number, name: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('page')
    .set({ name: name.trim(), updatedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

/** @throws Refusal NOT_FOUND; IN_USE for the home page, which a shop cannot be without */
export async function removePage(tx: Tx, id: number, by: { operatorId: number; now: Date }): Promise<void> {
  const page = await lockDraft(tx, id)
  if (!page) throw new Refusal('NOT_FOUND')
  if (page.kind === 'home') throw new Refusal('IN_USE')
  await tx.updateTable('page').set({ deletedAt: by.now, updatedAt: by.now }).where('id', '=', id).execute()
  await tx.deleteFrom('pageSchedule').where('pageId', '=', id).execute()
  await cancelJob(tx, scheduleKey(id))
  const change = { entityType: 'page', entityId: id, from: page.name, to: 'removed' } as const
  await recordHistory(tx, [change], { actor: `operator:${by.operatorId}`, now: by.now })
}
