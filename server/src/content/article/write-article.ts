import type { adminArticleCreate } from '@shop/contract/content/article/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { indexTokens } from '../../core/text/tokens.ts'
import { storeContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'

export type ArticleInput = BodyOf<typeof adminArticleCreate>
type Bare = Pick<Shop, 'config' | 'settings'>

interface By {
  actor: Actor
  now: Date
}

/** @throws Invalid naming the fields; Refusal NOT_FOUND for a picture that was not uploaded for content */
export async function createArticle(shop: Bare, tx: Tx, input: ArticleInput, by: By): Promise<{ id: number }> {
  const row = await toRow(shop, tx, input, by.now)
  const { id } = await tx
    .insertInto('article')
    .values({ ...row, createdAt: by.now, updatedAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [{ entityType: 'article', entityId: id, from: null, to: stateName(input) }], by)
  return { id }
}

/**
 * @returns the new version
 * @throws Refusal NOT_FOUND, STATE_CHANGED (somebody changed it since `version`); Invalid as `createArticle`
 */
export async function updateArticle(
  shop: Bare,
  tx: Tx,
  articleId: number,
  { version, ...input }: ArticleInput & { version: number },
  by: By,
): Promise<number> {
  const article = await lockArticle(tx, articleId)
  if (article.version !== version) throw new Refusal('STATE_CHANGED')
  // Left empty, it keeps the date it has.
  const row = await toRow(shop, tx, { ...input, showFrom: input.showFrom ?? article.showFrom.toISOString() }, by.now)
  await tx
    .updateTable('article')
    .set({ ...row, version: version + 1, updatedAt: by.now })
    .where('id', '=', articleId)
    .execute()
  await recordChange(tx, article, input, by)
  return version + 1
}

/** Doing it again changes nothing. @throws Refusal NOT_FOUND */
export async function showArticle(
  db: Db,
  { articleId, visible, ...by }: By & { articleId: number; visible: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const article = await lockArticle(tx, articleId)
    if (article.visible === visible) return
    await tx
      .updateTable('article')
      .set({ visible, version: article.version + 1, updatedAt: by.now })
      .where('id', '=', articleId)
      .execute()
    await recordChange(tx, article, { visible }, by)
  })
}

/** Readers and lists know it no more; its row and its views stay. @throws Refusal NOT_FOUND */
export async function removeArticle(db: Db, { articleId, ...by }: By & { articleId: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const article = await lockArticle(tx, articleId)
    await tx.updateTable('article').set({ deletedAt: by.now }).where('id', '=', articleId).execute()
    const change = { entityType: 'article', entityId: articleId, from: stateName(article), to: 'removed' } as const
    await recordHistory(tx, [change], by)
  })
}

async function lockArticle(tx: Tx, articleId: number) {
  const article = await tx
    .selectFrom('article')
    .select(['id', 'visible', 'version', 'showFrom'])
    .where('id', '=', articleId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!article) throw new Refusal('NOT_FOUND')
  return article
}

async function recordChange(
  tx: Tx,
  article: { id: number; visible: boolean },
  next: { visible: boolean },
  by: By,
): Promise<void> {
  if (article.visible === next.visible) return
  const change = { entityId: article.id, from: stateName(article), to: stateName(next) }
  await recordHistory(tx, [{ entityType: 'article', ...change }], by)
}

const stateName = ({ visible }: { visible: boolean }) => (visible ? 'visible' : 'hidden')

async function toRow(shop: Bare, tx: Tx, input: ArticleInput, now: Date) {
  const title = requireText(input.title, 'title')
  const showFrom = input.showFrom === null ? now : new Date(input.showFrom)
  const showUntil = input.showUntil === null ? null : new Date(input.showUntil)
  if (showUntil && showUntil <= showFrom) throw invalid('showUntil')
  const category = await tx
    .selectFrom('articleCategory')
    .select('id')
    .where('id', '=', input.categoryId)
    .forShare()
    .executeTakeFirst()
  if (!category) throw invalid('categoryId')
  const content = await storeContent(shop, tx, input.content, now)
  await markFilesUsed(tx, input.imageId === null ? [] : [input.imageId], { purpose: 'content', now })
  return {
    categoryId: input.categoryId,
    title: JSON.stringify(title),
    imageFileId: input.imageId,
    content: JSON.stringify(content),
    showType: input.showType,
    viewsStart: input.viewsStart,
    visible: input.visible,
    showFrom,
    showUntil,
    sort: input.sort,
    search: sql<string>`array_to_tsvector(${indexTokens(Object.values(title))}::text[])`,
  }
}

function invalid(field: string): Invalid {
  return new Invalid([{ field, keyword: 'enum', limit: 0, wanted: '' }])
}
