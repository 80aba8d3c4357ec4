import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'

/** Names the pack that was granted. */
export const giftSubjects: FindSubjects = async (shop, about, { userId, language }) => {
  const ids = about.flatMap(({ entity }) => (entity.startsWith('gift-grant:') ? [Number(entity.split(':')[1])] : []))
  if (ids.length === 0) return () => undefined
  const rows = await shop.db
    .selectFrom('giftGrant as g')
    .innerJoin('giftPack as p', 'p.id', 'g.packId')
    .select(['g.id', 'p.name', 'p.endsAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('giftReceived as r').select('r.id').whereRef('r.packId', '=', 'p.id').where('r.userId', '=', userId),
      ).as('isReceived'),
    )
    .where('g.id', 'in', ids)
    .where('g.userId', '=', userId)
    .execute()
  const subjects = new Map(
    rows.map(({ id, name, endsAt, isReceived }) => {
      const purpose = localText(name as LocalText, language)
      return [`gift-grant:${id}`, { ...noSubject, purpose, until: isReceived ? undefined : endsAt }]
    }),
  )
  return ({ entity }) => subjects.get(entity)
}
