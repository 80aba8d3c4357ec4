import type { LocalText } from '@shop/contract/core/common.ts'
import { createArticle } from '../content/article/write-article.ts'
import { createCategory } from '../content/article/write-category.ts'
import type { Shop } from '../platform/shop/shop.ts'

export interface GivenArticle {
  title?: string | LocalText
  content?: string | LocalText
  categoryId?: number
  imageId?: number
  showType?: 'small' | 'large'
  viewsStart?: number
  visible?: boolean
  showFrom?: Date
  showUntil?: Date
  sort?: number
}

export async function givenArticleCategory(
  shop: Shop,
  given: { name?: string | LocalText; isNews?: boolean; enabled?: boolean } = {},
): Promise<{ id: number }> {
  const { name = '生活', isNews = false, enabled = true } = given
  const input = { name: text(name), isNews, enabled }
  const made = await shop.db.transaction().execute((tx) => createCategory(tx, input, by()))
  shop.reads.clear()
  return made
}

/** An article published an hour ago for everyone, in its own category unless one is named. */
export async function givenArticle(shop: Shop, given: GivenArticle = {}): Promise<{ id: number; categoryId: number }> {
  const categoryId = given.categoryId ?? (await givenArticleCategory(shop)).id
  const input = {
    title: text(given.title ?? '一篇文章'),
    categoryId,
    imageId: given.imageId ?? null,
    content: text(given.content ?? '<p>內容</p>'),
    showType: given.showType ?? 'small',
    viewsStart: given.viewsStart ?? 0,
    visible: given.visible ?? true,
    showFrom: (given.showFrom ?? new Date(Date.now() - 3_600_000)).toISOString(),
    showUntil: given.showUntil?.toISOString() ?? null,
    sort: given.sort ?? 100,
  } as const
  const { id } = await shop.db.transaction().execute((tx) => createArticle(shop, tx, input, by()))
  shop.reads.clear()
  return { id, categoryId }
}

const by = () => ({ actor: 'system:test' as const, now: new Date() })

function text(value: string | LocalText): LocalText {
  return typeof value === 'string' ? { 'zh-Hant': value } : value
}
