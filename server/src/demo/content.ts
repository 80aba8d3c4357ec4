import { createHash } from 'node:crypto'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { type Article, type ArticleCategoryKey, articleCategories, articleHtml, articles } from '@shop/demo/articles'
import { documentHtml } from '@shop/demo/detail'
import { documents, earlierPrivacy, privacyNote } from '@shop/demo/documents'
import { galleryOf, goods } from '@shop/demo/goods'
import { help } from '@shop/demo/help'
import { shoppers } from '@shop/demo/people'
import { arranged } from '@shop/demo/photos'
import type { PictureSpec } from '@shop/demo/pictures'
import { tickets } from '@shop/demo/tickets'
import type { Document } from '@shop/demo/types'
import { createArticle } from '../content/article/write-article.ts'
import { createCategory } from '../content/article/write-category.ts'
import { createHelp } from '../content/help/write-help.ts'
import { answerTicket } from '../content/ticket/answer-ticket.ts'
import { readTicket } from '../content/ticket/read-tickets.ts'
import { submitTicket } from '../content/ticket/submit-ticket.ts'
import type { Actor } from '../core/command/history.ts'
import type { Tx } from '../core/database/database.ts'
import { addHours } from '../core/value/time.ts'
import { publishVersion, saveDocument } from '../people/document/write-document.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { SeededCatalog } from './catalog.ts'
import type { DemoPictures } from './pictures.ts'
import type { Step } from './schedule.ts'

interface By {
  actor: Actor
  now: Date
}

/** Publishes the agreements some months ago: before the first shopper registered. */
export async function seedDocuments(shop: Shop, tx: Tx, { actor, now }: By): Promise<void> {
  const by = { actor, now: addHours(now, -200 * 24) }
  for (const [key, document] of Object.entries(documents) as [DocumentKey, Document][]) {
    await publish(shop, tx, key, key === 'privacy' ? earlierPrivacy : document, by)
  }
}

/** Articles, help, and the second version of the privacy policy. */
export async function seedReading(
  shop: Shop,
  tx: Tx,
  { catalog, pictures }: { catalog: SeededCatalog; pictures: DemoPictures },
  by: By,
): Promise<void> {
  await publish(shop, tx, 'privacy', documents.privacy, { ...by, now: addHours(by.now, -20 * 24), note: privacyNote })
  for (const entry of help) await createHelp(tx, { ...entry, visible: true }, by)
  const categoryIds = new Map<ArticleCategoryKey, number>()
  for (const [key, { name, isNews }] of Object.entries(articleCategories)) {
    const { id } = await createCategory(tx, { name, isNews, enabled: true }, by)
    categoryIds.set(key as ArticleCategoryKey, id)
  }
  for (const article of articles) {
    const input = {
      title: article.title,
      categoryId: categoryIds.get(article.category) as number,
      imageId: article.cover ? pictures.idOf(arranged(article.cover)) : null,
      content: inLanguages((language) => articleHtml(article, language, mentionedIn(article, catalog, pictures))),
      showType: article.showType,
      viewsStart: article.views,
      visible: true,
      showFrom: addHours(by.now, -article.daysAgo * 24).toISOString(),
      showUntil: null,
      sort: 100,
    }
    await createArticle(shop, tx, input, by)
  }
}

/** Questions and answers; a repeated step sends the same request id. */
export function ticketSteps(shop: Shop, begunAt: Date): Step[] {
  return tickets.flatMap(({ author, category, goods: key, hoursAgo, content, answer }, index) => {
    const askedAt = addHours(begunAt, -hoursAgo)
    const user = () =>
      shop.db
        .selectFrom('appUser')
        .select('id')
        .where('mobile', '=', shoppers[author]?.mobile ?? '')
        .executeTakeFirstOrThrow()
    // Sent again with the same request id, it returns the existing ticket's id.
    const ask = async () => {
      const goodsId = key && (await goodsOf(shop, key))
      const asked = { category, content, requestId: requestIdOf(`ticket ${index}`), ...(goodsId && { goodsId }) }
      return submitTicket(shop, { ...asked, userId: (await user()).id, now: askedAt })
    }
    if (!answer) return [{ at: askedAt, run: ask }]
    const answeredAt = addHours(askedAt, answer.afterHours)
    const reply = async () => {
      const { ticketId } = await ask()
      const admin = await shop.db
        .selectFrom('operator')
        .select('id')
        .where('login', '=', 'admin')
        .executeTakeFirstOrThrow()
      await answerTicket(shop, {
        ticketId,
        operator: admin,
        content: answer.content,
        messages: 1,
        close: answer.close ?? false,
        requestId: requestIdOf(`answer ${index}`),
        now: answeredAt,
      })
      // The author of a closed ticket has read it.
      if (answer.close)
        await readTicket(shop, { ticketId, userId: (await user()).id, language: 'zh-Hant', now: begunAt })
    }
    return [
      { at: askedAt, run: ask },
      { at: answeredAt, run: reply },
    ]
  })
}

async function publish(
  shop: Shop,
  tx: Tx,
  key: DocumentKey,
  document: Document,
  { actor, now, note = null }: By & { note?: LocalText | null },
): Promise<void> {
  const row = await tx.selectFrom('document').select('version').where('key', '=', key).executeTakeFirst()
  const content = inLanguages((language) => documentHtml(document, language))
  await saveDocument(shop, tx, key, { title: document.title, content, version: row?.version ?? 0 }, { actor, now })
  await publishVersion(tx, key, { note, asksAgain: false, actor, now })
}

function mentionedIn({ goods: keys = [] }: Article, catalog: SeededCatalog, pictures: DemoPictures) {
  return keys.map((key) => {
    const item = goods.find((candidate) => candidate.key === key)
    const [, second] = item ? galleryOf(item) : []
    if (!item || !second) throw new Error(`no goods ${key} with a second picture`)
    const picture = pictures.inText(pictures.idOf(second as PictureSpec))
    return { id: catalog.goods.get(key) as number, title: item.title, picture }
  })
}

function inLanguages(say: (language: Language) => string): LocalText {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as LocalText
}

/** The same UUID for the same step in every run. */
export function requestIdOf(step: string): string {
  const hex = createHash('sha256').update(`demo ${step}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function goodsOf({ db }: Shop, key: string): Promise<number> {
  const of = db.selectFrom('goods').select('id').where('goodsNo', '=', key.toUpperCase())
  return (await of.executeTakeFirstOrThrow()).id
}
