import type { adminHelpCreate } from '@shop/contract/content/help/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'

type Input = BodyOf<typeof adminHelpCreate>

export const helpChanges: ChangeType = { type: 'help', permission: 'content.view' }

/**
 * Creates a question, last in the order.
 * @throws Invalid without a zh-Hant question or answer
 */
export async function createHelp(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  const fields = tidy(input)
  const { id } = await tx
    .insertInto('helpEntry')
    .values({
      ...toRow(fields),
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM help_entry WHERE deleted_at IS NULL)`,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, helpChanges, { entityId: id, name: fields.question, after: fields }, by)
  return { id }
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createHelp` */
export async function updateHelp(
  db: Db,
  helpId: number,
  { version, ...input }: Input & { version: number },
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('helpEntry')
      .from((eb) => eb.selectFrom('helpEntry').selectAll().where('id', '=', helpId).forUpdate().as('old'))
      .set({ ...toRow(fields), version: version + 1, updatedAt: by.now })
      .whereRef('helpEntry.id', '=', 'old.id')
      .where('helpEntry.deletedAt', 'is', null)
      .where('helpEntry.version', '=', version)
      .returning(['old.question', 'old.answer', 'old.visible'])
      .executeTakeFirst()
    if (before) {
      return recordChange(tx, helpChanges, { entityId: helpId, name: fields.question, before, after: fields }, by)
    }
    const known = await tx
      .selectFrom('helpEntry')
      .select('id')
      .where('id', '=', helpId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND */
export async function removeHelp(db: Db, helpId: number, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('helpEntry')
      .set({ deletedAt: by.now })
      .where('id', '=', helpId)
      .where('deletedAt', 'is', null)
      .returning(['question', 'answer', 'visible'])
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    await recordChange(tx, helpChanges, { entityId: helpId, name: before.question as LocalText, before }, by)
  })
}

/** @throws Refusal STATE_CHANGED if `wanted` are not all questions */
export async function orderHelp(db: Db, wanted: readonly number[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('helpEntry')
      .select(['id', 'question as name', 'sort'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    await putInOrder(tx, 'helpEntry', rows, wanted)
    await recordReorder(tx, helpChanges, { rows, ids: wanted }, by)
  })
}

function tidy({ question, answer, visible }: Input) {
  return { question: requireText(question, 'question'), answer: requireText(answer, 'answer'), visible }
}

function toRow({ question, answer, visible }: ReturnType<typeof tidy>) {
  return { question: JSON.stringify(question), answer: JSON.stringify(answer), visible }
}
