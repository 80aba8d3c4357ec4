import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminDocumentPublish, adminDocumentSave } from '@shop/contract/people/document/admin.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { storeContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDocuments } from './queries.ts'

export const documentChanges: ChangeType = { type: 'document', permission: 'content.view' }

type Bare = Pick<Shop, 'config' | 'settings'>

/**
 * Saves the draft; readers do not see it. Version 0 means that there is no draft yet.
 * @returns the new version
 * @throws Refusal STATE_CHANGED if it has been saved since `version`; Invalid without a zh-Hant title or text
 */
export async function saveDocument(
  shop: Bare,
  tx: Tx,
  key: DocumentKey,
  { title, content, version }: BodyOf<typeof adminDocumentSave>,
  by: By,
): Promise<number> {
  const fields = { title: requireText(title, 'title'), content: await storeContent(shop, tx, content, by.now) }
  const row = {
    title: JSON.stringify(fields.title),
    content: JSON.stringify(fields.content),
    version: version + 1,
    updatedAt: by.now,
  }
  const edit = { entityId: key, name: fields.title, after: fields }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('document')
      .values({ ...row, key })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('STATE_CHANGED')
    await recordChange(tx, documentChanges, edit, by)
  } else {
    const before = await tx
      .updateTable('document')
      .from((eb) => eb.selectFrom('document').selectAll().where('key', '=', key).forUpdate().as('old'))
      .set(row)
      .whereRef('document.key', '=', 'old.key')
      .where('document.version', '=', version)
      .returning(['old.title', 'old.content'])
      .executeTakeFirst()
    if (!before) throw new Refusal('STATE_CHANGED')
    await recordChange(tx, documentChanges, { ...edit, before }, by)
  }
  return version + 1
}

/**
 * Publishes the draft, as an operator.
 * @returns the published version
 * @throws Refusal STATE_CHANGED if the draft is not what the operator read, or is published already
 */
export async function publishDocument(
  { db }: Pick<Shop, 'db'>,
  key: DocumentKey,
  { requestId, operatorId, now, ...body }: BodyOf<typeof adminDocumentPublish> & { operatorId: number; now: Date },
): Promise<{ published: number }> {
  const of = { operatorId, requestId, name: 'document-publish', target: key, body, now }
  return command(db, of, async (tx) => {
    await tx.selectFrom('document').select('key').where('key', '=', key).forNoKeyUpdate().execute()
    const [document] = await findDocuments(tx, key)
    if (document?.version !== body.version || !document.changed) throw new Refusal('STATE_CHANGED')
    return publishVersion(tx, key, { ...body, actor: `operator:${operatorId}`, now })
  })
}

/** Publishes the draft as the next version. */
export async function publishVersion(
  tx: Tx,
  key: DocumentKey,
  { note, asksAgain, actor, now }: By & Pick<BodyOf<typeof adminDocumentPublish>, 'note' | 'asksAgain'>,
): Promise<{ published: number }> {
  const { published, title, content } = await tx
    .updateTable('document')
    .set((eb) => ({ published: eb('published', '+', 1) }))
    .where('key', '=', key)
    .returning(['published', 'title', 'content'])
    .executeTakeFirstOrThrow()
  const said = note === null ? {} : requireText(note, 'note')
  await tx
    .insertInto('documentVersion')
    .values({
      document: key,
      version: published,
      title: JSON.stringify(title),
      content: JSON.stringify(content),
      note: JSON.stringify(said),
      asksAgain,
      actor,
      publishedAt: now,
    })
    .execute()
  const edit = {
    before: { published: published - 1 },
    after: { published, note: said, ...(asksAgain && { asksAgain }) },
  }
  await recordChange(tx, documentChanges, { entityId: key, name: title as LocalText, ...edit }, { actor, now })
  return { published }
}
