import { type Language, localText } from '@shop/contract/core/common.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Comment, OwnComment, ReviewReason, ReviewState } from '@shop/contract/trade/review/review.ts'
import type { Static } from 'typebox'
import { maskName } from '../../core/text/mask.ts'
import { toTime } from '../../core/value/time.ts'
import { toSpecProps } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  findPictures,
  findVideos,
  imageFields,
  pictureSrcset,
  pictureUrl,
  type StoredPicture,
  type StoredVideo,
  toSeconds,
  videoUrl,
} from '../../platform/upload/urls.ts'
import type { ReviewView } from './queries.ts'
import { mayAppend, mayWithdraw } from './rules.ts'

interface Files {
  pictures: ReadonlyMap<number, StoredPicture>
  videos: ReadonlyMap<number, StoredVideo>
}

/** All files the reviews show. */
export async function filesOf({ db }: Pick<Shop, 'db'>, reviews: readonly ReviewView[]): Promise<Files> {
  const pictureIds = reviews.flatMap((review) => [
    ...review.imageFileIds,
    ...review.appendImageFileIds,
    review.avatarFileId,
    review.goodsImageFileId,
  ])
  const videoIds = reviews.map((review) => review.videoFileId)
  const [pictures, videos] = await Promise.all([findPictures(db, pictureIds), findVideos(db, videoIds)])
  return { pictures, videos }
}

interface Reader {
  shop: Shop
  files: Files
  language: Language
}

/** Reviews as shown publicly. */
export async function toComments(
  shop: Shop,
  reviews: readonly ReviewView[],
  language: Language,
): Promise<Static<typeof Comment>[]> {
  const reader = { shop, files: await filesOf(shop, reviews), language }
  return reviews.map((review) => ({
    ...toReview(review, reader),
    user: toAuthor(review, reader),
    append: review.appendState === 'visible' ? toAppend(review, reader) : null,
    orderGoods: { goods_props: toSpecProps(review.specProps, language) },
  }))
}

/** Reviews as shown to their own author. */
export async function toOwnComments(
  shop: Shop,
  reviews: readonly ReviewView[],
  { language, now }: { language: Language; now: Date },
): Promise<Static<typeof OwnComment>[]> {
  const reader = { shop, files: await filesOf(shop, reviews), language }
  const limits = shop.settings.get('review')
  return reviews.map((review) => ({
    ...toReview(review, reader),
    ...toJudged(review),
    append: review.appendState && {
      ...toAppend(review, reader),
      ...toJudged({ state: review.appendState, reason: review.appendReason, note: review.appendNote }),
    },
    anonymous: review.anonymous ? 1 : 0,
    order_id: review.orderId,
    order_goods_id: review.orderLineId,
    goods_id: review.goodsId,
    goods_name: localText(review.goodsName, language),
    ...imageFields(shop.config, reader.files.pictures, review.goodsImageFileId),
    goods_props: toSpecProps(review.specProps, language),
    may: { append: mayAppend(review, now, limits), withdraw: mayWithdraw(review) },
  }))
}

export function toLimits({ textMax, images, appendDays }: SettingValues['review']) {
  return { text: textMax, images, appendDays }
}

function toReview(review: ReviewView, reader: Reader) {
  const { shop, files } = reader
  const video = files.videos.get(review.videoFileId ?? 0)
  return {
    comment_id: review.id,
    score: review.score,
    content: review.content,
    create_time: toTime(review.createdAt, zoneOf(shop)),
    images: toImages(review.imageFileIds, reader),
    video: video
      ? {
          video_url: videoUrl(shop.config, video),
          cover_url: pictureUrl(shop.config, video, 'm'),
          seconds: toSeconds(video),
        }
      : null,
    reply: review.repliedAt && { content: review.reply, create_time: toTime(review.repliedAt, zoneOf(shop)) },
    is_refunded: review.refundedQuantity > 0 ? 1 : 0,
  }
}

function toAppend(review: ReviewView, reader: Reader) {
  const at = review.appendedAt as Date
  return {
    content: review.appendContent,
    create_time: toTime(at, zoneOf(reader.shop)),
    images: toImages(review.appendImageFileIds, reader),
    days: Math.floor((at.getTime() - review.createdAt.getTime()) / 86_400_000),
  }
}

/** Leaves out pictures that no longer exist. */
function toImages(fileIds: readonly number[], { shop: { config }, files }: Reader) {
  return fileIds.flatMap((fileId) => {
    const picture = files.pictures.get(fileId)
    if (!picture) return []
    const [image_url, large_url] = [pictureUrl(config, picture, 'm'), pictureUrl(config, picture, 'l')]
    return [{ image_url, large_url, srcset: pictureSrcset(config, picture) }]
  })
}

/** There is always a user object, even for anonymous authors and closed accounts. */
function toAuthor({ nickname, closedAt, anonymous, avatarFileId }: ReviewView, { shop, files }: Reader) {
  const avatar = closedAt || anonymous ? undefined : files.pictures.get(avatarFileId ?? 0)
  return {
    nick_name: closedAt ? maskName('') : anonymous ? maskName(nickname) : nickname,
    avatar_url: avatar ? pictureUrl(shop.config, avatar, 's') : null,
  }
}

function toJudged({ state, reason, note }: { state: ReviewState; reason: ReviewReason | null; note: string }) {
  return { state, reason, note }
}

function zoneOf({ settings }: Shop): string {
  return settings.get('store').timezone
}
