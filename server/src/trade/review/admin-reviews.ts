import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { AdminReview, adminReviewGet, adminReviewList } from '@shop/contract/trade/review/review.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { isSameSeller, platform } from '../../core/value/seller.ts'
import { toPerson } from '../../people/account/person.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { pictureUrl, toSeconds, videoUrl } from '../../platform/upload/urls.ts'
import { type AdminReviewRecord, findAdminReview, selectAdminReviews } from './admin-queries.ts'
import { partOf } from './move-review.ts'
import { findWords, mayAnswer, movesOf } from './rules.ts'
import { filesOf } from './wire.ts'

/** Held ones oldest first, as they are worked on; all others newest first. */
export async function listAdminReviews(
  reader: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminReviewList>,
): Promise<DataOf<typeof adminReviewList>> {
  const { db } = reader.shop
  const ascending = filter.state === 'held'
  const order = { by: 'review.createdAt', type: 'moment', id: 'review.id', ascending } as const
  const page = await readPage(db, selectAdminReviews(db, { ...filter, seller: reader.operator.seller }), order, {
    cursor,
    limit,
  })
  return { ...page, rows: await toAdminReviews(reader, page.rows as unknown as AdminReviewRecord[]) }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminReview(reader: AdminReader, reviewId: number): Promise<DataOf<typeof adminReviewGet>> {
  const { db } = reader.shop
  const { seller } = reader.operator
  const record = await findAdminReview(db, { reviewId, seller })
  if (!record) throw new Refusal('NOT_FOUND')
  const [[review], history] = await Promise.all([
    toAdminReviews(reader, [record]),
    findHistory(reader.shop, 'review', reviewId, { seller }),
  ])
  return { review: review as Static<typeof AdminReview>, history }
}

async function toAdminReviews(
  reader: AdminReader,
  records: readonly AdminReviewRecord[],
): Promise<Static<typeof AdminReview>[]> {
  const files = await filesOf(reader.shop, records)
  return records.map((record) => toAdminReview(record, files, reader))
}

function toAdminReview(
  record: AdminReviewRecord,
  files: Awaited<ReturnType<typeof filesOf>>,
  reader: AdminReader,
): Static<typeof AdminReview> {
  const { shop, language, now } = reader
  const { seller } = reader.operator
  const { config, settings } = shop
  const limits = settings.get('review')
  const video = files.videos.get(record.videoFileId ?? 0)
  const picture = files.pictures.get(record.goodsImageFileId ?? 0)
  const addition = partOf(record, 'append')
  const toImages = (fileIds: readonly number[]) =>
    fileIds.flatMap((fileId) => {
      const file = files.pictures.get(fileId)
      return file ? [{ fileId, url: pictureUrl(config, file, 'l'), smallUrl: pictureUrl(config, file, 's') }] : []
    })
  return {
    id: record.id,
    grade: record.score,
    text: record.content,
    images: toImages(record.imageFileIds),
    createdAt: record.createdAt.toISOString(),
    state: record.state,
    reason: record.reason,
    note: record.note,
    words: findWords(record.content, limits.words),
    video: video
      ? {
          url: videoUrl(config, video),
          coverUrl: pictureUrl(config, video, 's'),
          seconds: toSeconds(video),
        }
      : null,
    append: addition
      ? {
          text: record.appendContent,
          images: toImages(record.appendImageFileIds),
          createdAt: (record.appendedAt as Date).toISOString(),
          state: addition.state,
          reason: addition.reason,
          note: record.appendNote,
          words: findWords(record.appendContent, limits.words),
        }
      : null,
    reply: record.repliedAt && {
      text: record.reply,
      at: record.repliedAt.toISOString(),
      actor: record.repliedBy ?? '',
      name: record.repliedName ?? sellerOf(record, reader),
    },
    anonymous: record.anonymous,
    refunded: record.refundedQuantity > 0,
    author: toPerson({ ...record, id: record.userId }, reader),
    orderId: record.orderId,
    orderNo: record.orderNo,
    goods: {
      id: record.goodsId,
      title: localText(record.goodsName, language),
      spec: record.specProps.map(({ value }) => localText(value.name, language)).join(' / '),
      imageUrl: picture ? pictureUrl(config, picture, 's') : null,
    },
    sellerName: sellerOf(record, reader),
    may: {
      // The platform decides what may be shown.
      first: seller ? [] : movesOf(record),
      append: addition && !seller ? movesOf(addition) : [],
      answer: isSameSeller(record, seller ?? platform) && mayAnswer(record, now, limits),
    },
  }
}

function sellerOf({ merchantName }: AdminReviewRecord, { shop, language }: AdminReader): string {
  return localText(merchantName ?? shop.settings.get('store').name, language)
}
