import { type ArticleItem, showTypes } from '@shop/contract/content/article/article.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Static } from 'typebox'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureSrcset, pictureUrl } from '../../platform/upload/urls.ts'
import type { ArticleRow } from './queries.ts'

/** An article as clients list it. */
export function toArticleItem(
  { config, settings }: Pick<Shop, 'config' | 'settings'>,
  { id, categoryId, title, showType, views, showFrom, image }: ArticleRow,
  language: Language,
): Static<typeof ArticleItem> {
  return {
    article_id: id,
    category_id: categoryId,
    title: localText(title, language),
    show_type: showTypes[showType],
    image_url: image ? pictureUrl(config, image, 'm') : '',
    image_srcset: image ? pictureSrcset(config, image) : '',
    show_views: views,
    view_time: toTime(showFrom, settings.get('store').timezone),
  }
}
