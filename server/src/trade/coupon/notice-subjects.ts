import { type LocalText, localText } from '@shop/contract/core/common.ts'
import type { FindSubjects } from '../../platform/notice/notice-subjects.ts'

/** Names the coupon that a notice is about. */
export const couponSubjects: FindSubjects = async (shop, about, { userId, language }) => {
  const ids = about.flatMap(({ entity }) => (entity.startsWith('user_coupon:') ? [Number(entity.split(':')[1])] : []))
  if (ids.length === 0) return () => undefined
  const rows = await shop.db
    .selectFrom('userCoupon')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [`user_coupon:${id}`, localText(name as LocalText, language)]))
  return ({ entity }) => {
    const purpose = names.get(entity)
    return purpose === undefined ? undefined : { picture: '', party: '', purpose, money: '' }
  }
}
