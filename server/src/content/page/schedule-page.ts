import { type By, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { platform } from '../../core/value/seller.ts'
import { cancelJob, planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toDraft } from './draft-rules.ts'
import { publishPageJob } from './jobs.ts'
import { lockDraft, pageChanges, publishContent } from './page-admin-queries.ts'
import { readPublishable } from './publishable.ts'

const furthestDays = 366
export const scheduleKey = (pageId: number) => `publish-page:${pageId}`

/**
 * Schedules the draft, as it is now, for publication at a later time; replaces an earlier schedule.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if the draft is not what the operator saw; Invalid if the time is not within
 *   the next year, and like `readPublishable`
 */
export async function schedulePage(
  db: Db,
  {
    id,
    version,
    publishAt,
    ...by
  }: { id: number; version: number; publishAt: string; operatorId: number; requestId: string; now: Date },
): Promise<{ scheduledAt: string }> {
  const { operatorId, now } = by
  const at = new Date(publishAt)
  const of = { ...by, name: 'page-schedule', target: String(id), body: { version, publishAt } }
  return command(db, of, async (tx) => {
    const page = await lockDraft(tx, id, platform)
    if (!page) throw new Refusal('NOT_FOUND')
    if (page.version !== version) throw new Refusal('STATE_CHANGED')
    if (at <= now || at.getTime() - now.getTime() > furthestDays * 86_400_000) {
      throw invalid('publishAt', 'format', 0, 'date')
    }
    const draft = await readPublishable(tx, page)
    const plan = { content: JSON.stringify(draft), publishAt: at, operatorId, createdAt: now }
    await tx
      .insertInto('pageSchedule')
      .values({ pageId: id, ...plan })
      .onConflict((conflict) => conflict.column('pageId').doUpdateSet(plan))
      .execute()
    await planJob(tx, publishPageJob, { pageId: id }, { runAt: at, key: scheduleKey(id) })
    const edit = { before: { scheduledAt: page.scheduledAt }, after: { scheduledAt: at } }
    const author: By = { actor: `operator:${operatorId}`, now }
    await recordChange(tx, pageChanges, { entityId: id, name: page.name, ...edit }, author)
    return { scheduledAt: at.toISOString() }
  })
}

/** @throws Refusal NOT_FOUND; STATE_CHANGED if nothing is scheduled */
export async function unschedulePage(db: Db, id: number, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const page = await lockDraft(tx, id, platform)
    if (!page) throw new Refusal('NOT_FOUND')
    const { numDeletedRows } = await tx.deleteFrom('pageSchedule').where('pageId', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('STATE_CHANGED')
    await cancelJob(tx, scheduleKey(id))
    const edit = { before: { scheduledAt: page.scheduledAt }, after: {} }
    await recordChange(tx, pageChanges, { entityId: id, name: page.name, ...edit }, by)
  })
}

/** The job: publishes the scheduled content, once, when its time has come, and notifies operators who edit pages. */
export async function publishPlanned({ db, reads }: Shop, { pageId }: { pageId: number }, now: Date) {
  await db.transaction().execute(async (tx) => {
    const page = await lockDraft(tx, pageId)
    const plan = await tx
      .deleteFrom('pageSchedule')
      .where('pageId', '=', pageId)
      .where('publishAt', '<=', now)
      .returning(['content', 'operatorId'])
      .executeTakeFirst()
    if (!page || !plan) return
    // Stores the draft, even if it has not changed since, so that operators continue from it.
    const draft = JSON.stringify(toDraft(page.draft))
    await tx.updateTable('page').set({ draft }).where('id', '=', pageId).execute()
    const actor = `operator:${plan.operatorId}` as const
    const { published } = await publishContent(tx, pageId, { content: plan.content, actor, now })
    await notify(tx, {
      event: 'page-published',
      entity: `page:${pageId}:${published}`,
      receiver: 'permission:content.edit',
      params: { pageId, name: page.name },
      now,
    })
  })
  reads.clear()
}
