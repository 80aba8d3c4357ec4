import type { adminPageCreate } from '@shop/contract/content/page/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { platform, type Seller } from '../../core/value/seller.ts'
import { cancelJob } from '../../platform/job/plan.ts'
import { toDraft } from './draft-rules.ts'
import { firstHome } from './first-home.ts'
import { findDraft, lockDraft, pageChanges } from './page-admin-queries.ts'
import { scheduleKey } from './schedule-page.ts'

/**
 * Creates an empty page; the home page begins with the content that shoppers see without one. A member creates the
 * empty home of their shop, and no other page.
 * @throws Refusal STATE_CHANGED if there is a home page already; Invalid if a member creates any other page
 */
export async function createPage(
  db: Db,
  { name: given, kind, seller }: BodyOf<typeof adminPageCreate> & { seller?: Seller },
  by: By,
): Promise<{ id: number }> {
  const name = given.trim()
  if (seller && kind !== 'home') throw invalid('kind', 'platformOnly')
  const { merchantId } = seller ?? platform
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('page')
      .values({
        merchantId,
        kind,
        name,
        draft: JSON.stringify(toDraft(kind === 'home' && !seller ? firstHome : undefined)),
        createdAt: by.now,
        updatedAt: by.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('STATE_CHANGED')
    await recordChange(tx, pageChanges, { entityId: made.id, name, after: { name, kind } }, by)
    return made
  })
}

/**
 * Creates a page with the draft of this one; shoppers do not see it until it is published.
 * @throws Refusal NOT_FOUND
 */
export async function duplicatePage(db: Db, id: number, given: string, by: By): Promise<{ id: number }> {
  const name = given.trim()
  const page = await findDraft(db, id, platform)
  if (!page) throw new Refusal('NOT_FOUND')
  const draft = JSON.stringify(toDraft(page.draft))
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('page')
      .values({ kind: 'custom', name, draft, createdAt: by.now, updatedAt: by.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { name, kind: 'custom', copiedFrom: page.name }
    await recordChange(tx, pageChanges, { entityId: made.id, name, after }, by)
    return made
  })
}

/** @throws Refusal NOT_FOUND */
export async function renamePage(db: Db, id: number, given: string, by: By): Promise<void> {
  const name = given.trim()
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('page')
      .from((eb) => eb.selectFrom('page').selectAll().where('id', '=', id).forUpdate().as('old'))
      .set({ name, updatedAt: by.now })
      .whereRef('page.id', '=', 'old.id')
      .where('page.deletedAt', 'is', null)
      .where('page.merchantId', 'is', null)
      .returning('old.name')
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    await recordChange(tx, pageChanges, { entityId: id, name, before, after: { name } }, by)
  })
}

/** @throws Refusal NOT_FOUND; IN_USE for the home page, which a shop cannot be without */
export async function removePage(tx: Tx, id: number, by: By): Promise<void> {
  const page = await lockDraft(tx, id, platform)
  if (!page) throw new Refusal('NOT_FOUND')
  if (page.kind === 'home') throw new Refusal('IN_USE')
  await tx.updateTable('page').set({ deletedAt: by.now, updatedAt: by.now }).where('id', '=', id).execute()
  await tx.deleteFrom('pageSchedule').where('pageId', '=', id).execute()
  await cancelJob(tx, scheduleKey(id))
  const before = { name: page.name, kind: page.kind, published: page.published }
  await recordChange(tx, pageChanges, { entityId: id, name: page.name, before }, by)
}
