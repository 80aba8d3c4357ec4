import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { TagOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'coupon/list',
      title: msg`優惠券`,
      needs: 'coupon.view',
      menu: { group: 'promotion', order: 10, icon: <TagOutlined /> },
      members: true,
    },
    {
      path: 'coupon/detail',
      title: msg`優惠券詳情`,
      needs: 'coupon.view',
      under: 'coupon/list',
      members: true,
    },
    {
      path: 'coupon/edit',
      title: msg`編輯優惠券`,
      needs: 'coupon.view',
      under: 'coupon/list',
      members: true,
    },
    {
      path: 'coupon/givings',
      title: msg`發放優惠券的提案`,
      needs: 'coupon.view',
      under: 'coupon/list',
    },
  ],
  proposals: {
    'coupon-giving': {
      waiting: msg`待批准發放的優惠券`,
      proposed: msg`一次優惠券發放等待批准`,
      to: '/coupon/givings?state=proposed',
      about: (couponId) => `/coupon/detail?couponId=${couponId}`,
      order: 170,
      badge: 'coupon/list',
    },
  },
}
