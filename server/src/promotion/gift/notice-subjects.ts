import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'

/** Names the pack that was granted. */
export const giftSubjects: FindSubjects = async (shop, about, { userId, language }) => {
  const ids = about.flatMap(({ entity }) => (entity.startsWith('gift-grant:') ? [Number(entity.split(':')[1])] : []))
  if (ids.length === 0) return () => undefined
  const rows = await shop.db
    .selectFrom('giftGrant as g')
    .innerJoin('giftPack as p', 'p.id', 'g.packId')
    .select(['g.id', 'p.name'])
    .where('g.id', 'in', ids)
    .where('g.userId', '=', userId)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [`gift-grant:${id}`, localText(name as LocalText, language)]))
  return ({ entity }) => {
    const purpose = names.get(entity)
    return purpose === undefined ? undefined : { ...noSubject, purpose }
  }
}
