import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'

/** The series that a notice of a collectible, or of a gift of one, is about. Series are public. */
export const collectibleSubjects: FindSubjects = async (shop, about, { userId, language }) => {
  const { db } = shop
  const idsOf = (kind: string) =>
    about.flatMap(({ entity }) => (entity.startsWith(`${kind}:`) ? [Number(entity.split(':')[1])] : []))
  const [collectibleIds, giftIds] = [idsOf('collectible'), idsOf('collectible-gift')]
  if (collectibleIds.length + giftIds.length === 0) return () => undefined
  const series = db
    .selectFrom('collectible as c')
    .innerJoin('collectibleSeries as s', 's.id', 'c.seriesId')
    .select(['s.title', 's.artworkFileId'])
  const [collectibles, gifts] = await Promise.all([
    collectibleIds.length > 0 ? series.select('c.id').where('c.id', 'in', collectibleIds).execute() : [],
    giftIds.length > 0
      ? series
          .innerJoin('collectibleTransfer as t', 't.collectibleId', 'c.id')
          .select(['t.id', 't.toUserId', 't.state', 't.expiresAt'])
          .where('t.id', 'in', giftIds)
          .execute()
      : [],
  ])
  const found = new Map<string, { title: unknown; artworkFileId: number; until?: Date | undefined }>([
    ...collectibles.map((row) => [`collectible:${row.id}`, row] as const),
    ...gifts.map((row) => {
      const isOffered = row.state === 'pending' && row.toUserId === userId
      return [`collectible-gift:${row.id}`, { ...row, until: isOffered ? row.expiresAt : undefined }] as const
    }),
  ])
  const pictures = await findPictures(
    db,
    [...found.values()].map(({ artworkFileId }) => artworkFileId),
  )
  return ({ entity }) => {
    const row = found.get(entity)
    if (!row) return undefined
    const picture = pictures.get(row.artworkFileId)
    const purpose = localText(row.title as LocalText, language)
    return { ...noSubject, picture: picture ? pictureUrl(shop.config, picture, 's') : '', purpose, until: row.until }
  }
}
