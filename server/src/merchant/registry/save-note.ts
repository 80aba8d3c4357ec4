import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'

export const merchantNoteChanges: ChangeType = { type: 'merchant_note', permission: 'merchant.view' }

/**
 * Saves the operators' note on a merchant; version 0 means that there is none yet.
 * @returns the version after it
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it has been saved since
 */
export function saveNote(
  db: Db,
  { merchantId, version, ...input }: { merchantId: number; note: string; version: number },
  by: By,
): Promise<{ version: number }> {
  const note = input.note.trim()
  return db.transaction().execute(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    const before = await tx
      .selectFrom('merchantNote')
      .selectAll()
      .where('merchantId', '=', merchantId)
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
    const row = { note, version: version + 1, updatedAt: by.now }
    await tx
      .insertInto('merchantNote')
      .values({ ...row, merchantId })
      .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(row))
      .execute()
    const edit = { before: { note: before?.note ?? '' }, after: { note } }
    await recordChange(tx, merchantNoteChanges, { entityId: merchantId, name: merchant.name, ...edit }, by)
    return { version: row.version }
  })
}
