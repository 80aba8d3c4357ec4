import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { namePrizeGoods } from './prize-goods.ts'

/** The goods that a notice of a prize is about: `claim:17`, or `claim:17:2` of a later round. */
export const claimSubjects: FindSubjects = async (shop, about, { userId, language }) => {
  const idOf = (entity: string) => (entity.startsWith('claim:') ? Number(entity.split(':')[1]) : 0)
  const ids = about.flatMap(({ entity }) => idOf(entity) || [])
  if (ids.length === 0) return () => undefined
  const claims = await shop.db
    .selectFrom('claim')
    .select(['id', 'name', 'skuId', 'state', 'expiresAt'])
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .execute()
  const goods = await namePrizeGoods(
    shop.db,
    claims.map(({ skuId }) => skuId),
  )
  const subjects = new Map(
    claims.map(({ id, name, skuId, state, expiresAt }) => {
      const item = goods.get(skuId)
      const purpose = localText(item?.goodsName ?? (name as LocalText), language)
      const picture = item?.picture ? pictureUrl(shop.config, item.picture, 's') : ''
      return [id, { ...noSubject, picture, purpose, until: state === 'won' ? expiresAt : undefined }]
    }),
  )
  return ({ entity }) => subjects.get(idOf(entity))
}
