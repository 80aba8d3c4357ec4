import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    refund: { to: 'pages/refund/detail', icon: 'refund', params: (orderRefundId) => ({ orderRefundId }) },
  },
}
