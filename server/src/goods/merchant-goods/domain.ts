import { goodsLateAfterH } from '@shop/contract/goods/merchant-goods/admin.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { provide } from '../../platform/shop/provide.ts'
import { type MemberGoods, memberGoods } from '../catalog/member.ts'
import { merchantGoodsAdminRoutes } from './admin-routes.ts'
import { createMemberGoods } from './create-member-goods.ts'
import { moveMemberGoods } from './move-member-goods.ts'
import { merchantGoodsNotices } from './notices.ts'
import { findLatestRequest, isUnderReview } from './queries.ts'
import { merchantGoodsRefusals } from './refusals.ts'
import { goodsRequestQueue } from './request-queue.ts'
import { updateMemberGoods } from './update-member-goods.ts'

const reviewed: MemberGoods = {
  create: createMemberGoods,
  update: updateMemberGoods,
  move: moveMemberGoods,
  latestRequest: findLatestRequest,
  isUnderReview,
}

export const merchantGoods: Domain = {
  adminRoutes: [merchantGoodsAdminRoutes],
  refusals: merchantGoodsRefusals,
  notices: merchantGoodsNotices,
  openWork: [
    {
      permission: 'goods.review',
      count: async ({ db }) => ({ goodsRequests: await countOpen(db, goodsRequestQueue) }),
      late: { goodsRequests: { afterH: () => goodsLateAfterH, permission: 'goods.review' } },
    },
  ],
  services: [provide(memberGoods, () => ({ value: reviewed }))],
}
