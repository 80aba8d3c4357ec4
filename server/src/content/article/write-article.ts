import type { adminArticleCreate } from '@shop/contract/content/article/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { indexTokens } from '../../core/text/tokens.ts'
import { storeContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'

export const articleChanges: ChangeType = { type: 'article', permission: 'content.view' }

export type ArticleInput = BodyOf<typeof adminArticleCreate>
type Bare = Pick<Shop, 'config' | 'settings'>

/** @throws Invalid naming the fields; Refusal NOT_FOUND for a picture that was not uploaded for content */
export async function createArticle(shop: Bare, tx: Tx, input: ArticleInput, by: By): Promise<{ id: number }> {
  const fields = await tidy(shop, tx, input, by.now)
  const { id } = await tx
    .insertInto('article')
    .values({ ...toRow(fields), createdAt: by.now, updatedAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, articleChanges, { entityId: id, name: fields.title, after: fields }, by)
  return { id }
}

/**
 * @returns the new version
 * @throws Refusal NOT_FOUND, STATE_CHANGED (changed since `version`); Invalid like `createArticle`
 */
export async function updateArticle(
  shop: Bare,
  tx: Tx,
  articleId: number,
  { version, ...input }: ArticleInput & { version: number },
  by: By,
): Promise<number> {
  const { before, ...article } = await lockArticle(tx, articleId)
  if (article.version !== version) throw new Refusal('STATE_CHANGED')
  // Without a date, the stored one is kept.
  const given = { ...input, showFrom: input.showFrom ?? before.showFrom.toISOString() }
  const fields = await tidy(shop, tx, given, by.now)
  await tx
    .updateTable('article')
    .set({ ...toRow(fields), version: version + 1, updatedAt: by.now })
    .where('id', '=', articleId)
    .execute()
  await recordChange(tx, articleChanges, { entityId: articleId, name: fields.title, before, after: fields }, by)
  return version + 1
}

/**
 * Shows or hides an article; harmless when repeated.
 * @throws Refusal NOT_FOUND
 */
export async function setArticleVisible(
  db: Db,
  { articleId, visible, ...by }: By & { articleId: number; visible: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, version } = await lockArticle(tx, articleId)
    if (before.visible === visible) return
    await tx
      .updateTable('article')
      .set({ visible, version: version + 1, updatedAt: by.now })
      .where('id', '=', articleId)
      .execute()
    const edit = { name: before.title, before: { visible: before.visible }, after: { visible } }
    await recordChange(tx, articleChanges, { entityId: articleId, ...edit }, by)
  })
}

/**
 * Removes an article from readers and lists; its row and its views stay.
 * @throws Refusal NOT_FOUND
 */
export async function removeArticle(db: Db, { articleId, ...by }: By & { articleId: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before } = await lockArticle(tx, articleId)
    await tx.updateTable('article').set({ deletedAt: by.now }).where('id', '=', articleId).execute()
    await recordChange(tx, articleChanges, { entityId: articleId, name: before.title, before }, by)
  })
}

async function lockArticle(tx: Tx, articleId: number) {
  const article = await tx
    .selectFrom('article')
    .select([
      'version',
      'title',
      'categoryId',
      'imageFileId as imageId',
      'content',
      'showType',
      'viewsStart',
      'visible',
    ])
    .select(['showFrom', 'showUntil', 'sort'])
    .where('id', '=', articleId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!article) throw new Refusal('NOT_FOUND')
  const { version, ...before } = article
  return { version, before: { ...before, title: before.title as LocalText } }
}

async function tidy(shop: Bare, tx: Tx, input: ArticleInput, now: Date) {
  const title = requireText(input.title, 'title')
  const showFrom = input.showFrom === null ? now : new Date(input.showFrom)
  const showUntil = input.showUntil === null ? null : new Date(input.showUntil)
  if (showUntil && showUntil <= showFrom) throw invalid('showUntil', 'enum')
  const category = await tx
    .selectFrom('articleCategory')
    .select('id')
    .where('id', '=', input.categoryId)
    .forShare()
    .executeTakeFirst()
  if (!category) throw invalid('categoryId', 'enum')
  const content = await storeContent(shop, tx, input.content, now)
  await markFilesUsed(tx, input.imageId === null ? [] : [input.imageId], { purpose: 'content', now })
  return {
    categoryId: input.categoryId,
    title,
    imageId: input.imageId,
    content,
    showType: input.showType,
    viewsStart: input.viewsStart,
    visible: input.visible,
    showFrom,
    showUntil,
    sort: input.sort,
  }
}

function toRow({ title, imageId, content, ...row }: Awaited<ReturnType<typeof tidy>>) {
  return {
    ...row,
    title: JSON.stringify(title),
    imageFileId: imageId,
    content: JSON.stringify(content),
    search: sql<string>`array_to_tsvector(${indexTokens(Object.values(title))}::text[])`,
  }
}
