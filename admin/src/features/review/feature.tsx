import { msg } from '@lingui/core/macro'
import { reviewLateAfterH } from '@shop/contract/trade/review/review.ts'
import type { Feature } from '../../lib/feature.ts'
import { StarOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'review/list',
      title: msg`評價`,
      needs: 'review.view',
      menu: { group: 'trade', order: 120, icon: <StarOutlined /> },
      members: true,
    },
  ],
  queues: [
    {
      name: 'reviews',
      waiting: msg`待審核的評價`,
      to: '/review/list?state=held',
      needs: 'review.view',
      lateAfterHours: reviewLateAfterH,
      late: msg`有評價等了很久，還沒審核`,
      order: 430,
      badge: 'review/list',
    },
  ],
  notices: {
    'review-held': ({ id }) => ({ says: msg`一則評價需要審核`, to: `/review/list?reviewId=${id}`, number: id }),
  },
}
