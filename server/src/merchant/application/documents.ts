import type { documentKinds } from '@shop/contract/merchant/application/admin.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findFiles, markDocumentsUnused } from '../../platform/upload/files.ts'
import { openSealedPicture } from '../../platform/upload/sealed-files.ts'
import { identityNoOf } from './draft.ts'
import { type ApplicationRecord, documentsOf, unnamedFiles } from './queries.ts'
import { keptDays } from './rules.ts'

export type DocumentKind = (typeof documentKinds)[number]

/**
 * A document as its owner sees it, used in an application or just uploaded.
 * @returns a `data:` URL
 * @throws Refusal NOT_FOUND (also another user's), STORAGE_DOWN
 */
export async function openOwnDocument(
  shop: Shop,
  { fileId, userId }: { fileId: number; userId: number },
): Promise<string> {
  const file = (await findFiles(shop.db, [fileId])).get(fileId)
  if (file?.userId !== userId || file.visibility !== 'sealed' || !file.ready) throw new Refusal('NOT_FOUND')
  return openSealedPicture(shop, file, 'm')
}

/**
 * A document as a reviewer sees it, with the number that it must show.
 * @throws Refusal NOT_FOUND, STORAGE_DOWN
 */
export async function openDocument(
  shop: Shop,
  { applicationId, document }: { applicationId: number; document: DocumentKind },
): Promise<{ picture: string; number: string }> {
  const row = await shop.db
    .selectFrom('merchantApplication')
    .selectAll()
    .where('id', '=', applicationId)
    .where('submittedAt', 'is not', null)
    .executeTakeFirst()
  const fileId = row && documentsOf(row as ApplicationRecord)[document]
  const file = fileId ? (await findFiles(shop.db, [fileId])).get(fileId) : undefined
  if (!row || !file) throw new Refusal('NOT_FOUND')
  const number = document === 'licence' ? row.licenceNo : identityNoOf(shop, row)
  return { picture: await openSealedPicture(shop, file, 'l'), number }
}

const perBatch = 100

/**
 * Deletes the documents of drafts, rejected and withdrawn applications unchanged for 90 days: their pictures, the
 * identity number and the receiving account.
 */
export async function removeOldDocuments({ db }: Pick<Shop, 'db'>, now: Date): Promise<number> {
  const before = addHours(now, -24 * keptDays)
  for (let total = 0; ; ) {
    const removed = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('merchantApplication')
        .select(['id', 'userId', 'licenceFileId', 'identityFrontFileId', 'identityBackFileId'])
        .where('state', 'in', ['draft', 'rejected', 'withdrawn'])
        .where(
          sql<boolean>`(identity_sealed IS NOT NULL OR account_address <> '' OR licence_file_id IS NOT NULL
            OR identity_front_file_id IS NOT NULL OR identity_back_file_id IS NOT NULL)`,
        )
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(perBatch)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) await blank(tx, row)
      return rows.length
    })
    total += removed
    if (removed < perBatch) return total
  }
}

/** When an account is closed, removes the data that identifies its owner, unless a merchant's books need it. */
export async function forgetApplications(tx: Tx, userId: number): Promise<void> {
  const rows = await tx
    .selectFrom('merchantApplication')
    .select(['id', 'userId', 'licenceFileId', 'identityFrontFileId', 'identityBackFileId'])
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .forUpdate()
    .execute()
  const nobody = { contactName: '', contactMobile: '', legalName: '', licenceNo: '', personName: '' }
  const nowhere = { returnName: '', returnPhone: '', returnRegion: 0, returnDetail: '' }
  for (const row of rows) {
    await blank(tx, row)
    await tx
      .updateTable('merchantApplication')
      .set({ ...nobody, ...nowhere, shopName: '' })
      .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.ref('updatedAt')) }))
      .set((eb) => ({
        state: eb.case().when('state', 'in', ['rejected', 'withdrawn']).then(eb.ref('state')).else('withdrawn').end(),
      }))
      .where('id', '=', row.id)
      .execute()
  }
}

type Row = Pick<ApplicationRecord, 'id' | 'userId' | 'licenceFileId' | 'identityFrontFileId' | 'identityBackFileId'>

async function blank(tx: Tx, row: Row): Promise<void> {
  await tx
    .updateTable('merchantApplication')
    .set({
      identitySealed: null,
      licenceFileId: null,
      identityFrontFileId: null,
      identityBackFileId: null,
      accountAddress: '',
      accountHolder: '',
      accountBank: '',
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  const files = Object.values(documentsOf(row)).filter((id) => id !== null)
  await markDocumentsUnused(tx, await unnamedFiles(tx, row.userId, files))
}
