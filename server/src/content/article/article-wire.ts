import { type ArticleItem, showTypes } from '@shop/contract/content/article/article.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Static } from 'typebox'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureSrcset, pictureUrl } from '../../platform/upload/urls.ts'
import type { ArticleRow } from './queries.ts'

/**
 * A transparent picture, 750 × 1: old clients reserve space for a picture that does not load, and draw this one a pixel
 * high.
 */
export const noPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAu4AAAABAQMAAAC7Xrn3AAAABlBMVEX///////9VfPVsAAAAAnRSTlMAAHaTzTgAAAAMSURBVHjaY2CgKQAAAF8AAQM2XTUAAAAASUVORK5CYII='

/** The reader's language, and whether their client cannot do without a picture. */
export interface ArticleReader {
  language: Language
  isOldClient: boolean
}

/** An article as clients list it. */
export function toArticleItem(
  { config, settings }: Pick<Shop, 'config' | 'settings'>,
  { id, categoryId, title, showType, views, showFrom, image }: ArticleRow,
  { language, isOldClient }: ArticleReader,
): Static<typeof ArticleItem> {
  const isBlank = !image && isOldClient
  return {
    article_id: id,
    category_id: categoryId,
    title: localText(title, language),
    show_type: isBlank ? showTypes.large : showTypes[showType],
    image_url: image ? pictureUrl(config, image, 'm') : isBlank ? noPicture : '',
    image_srcset: image ? pictureSrcset(config, image) : '',
    show_views: views,
    view_time: toTime(showFrom, settings.get('store').timezone),
  }
}
