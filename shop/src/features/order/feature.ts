import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'shopping',
      order: 20,
      to: 'pages/order/center',
      icon: 'order',
      text: msg`訂單中心`,
    },
  ],
  places: {
    order: { to: 'pages/order/detail', icon: 'box', params: (orderId) => ({ orderId }) },
    orders: { to: 'pages/order/index', icon: 'box' },
  },
}
