import type { adminHelpCreate } from '@shop/contract/content/help/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { sortsOf } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'

type Input = BodyOf<typeof adminHelpCreate>

/** The last one of all. @throws Invalid without a zh-Hant question or answer */
export async function createHelp(tx: Db | Tx, input: Input, now: Date): Promise<{ id: number }> {
  return tx
    .insertInto('helpEntry')
    .values({
      ...toRow(input),
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM help_entry WHERE deleted_at IS NULL)`,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid as `createHelp` */
export async function updateHelp(
  db: Db,
  helpId: number,
  { version, ...input }: Input & { version: number },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('helpEntry')
    .set({ ...toRow(input), version: version + 1, updatedAt: now })
    .where('id', '=', helpId)
    .where('deletedAt', 'is', null)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const known = await db
    .selectFrom('helpEntry')
    .select('id')
    .where('id', '=', helpId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
}

/** @throws Refusal NOT_FOUND */
export async function removeHelp(db: Db, helpId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('helpEntry')
    .set({ deletedAt: now })
    .where('id', '=', helpId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('NOT_FOUND')
}

/** @throws Refusal STATE_CHANGED when `ids` are not all there are */
export async function orderHelp(db: Db, wanted: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('helpEntry')
      .select('id')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const { ids, sorts } = sortsOf(
      wanted,
      rows.map(({ id }) => id),
    )
    await sql`UPDATE help_entry h SET sort = given.sort
      FROM unnest(${ids}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE h.id = given.id`.execute(tx)
  })
}

function toRow({ question, answer, visible }: Input) {
  return {
    question: JSON.stringify(requireText(question, 'question')),
    answer: JSON.stringify(requireText(answer, 'answer')),
    visible,
  }
}
