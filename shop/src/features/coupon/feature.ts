import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    coupons: { to: 'pages/my-coupon/index', icon: 'ticket' },
  },
}
