import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { StarOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'activity/list',
      title: msg`轉盤與砸蛋`,
      needs: 'promo.activity.view',
      menu: { group: 'promotion', order: 50, icon: <StarOutlined /> },
      modules: ['draw', 'acts'],
    },
    {
      path: 'activity/detail',
      title: msg`活動詳情`,
      needs: 'promo.activity.view',
      under: 'activity/list',
    },
    {
      path: 'activity/edit',
      title: msg`編輯活動`,
      needs: 'promo.activity.view',
      under: 'activity/list',
    },
    {
      path: 'activity/openings',
      title: msg`開放活動的提案`,
      needs: 'promo.activity.view',
      under: 'activity/list',
    },
  ],
  proposals: {
    'activity-opening': {
      waiting: msg`待批准開放的活動`,
      proposed: msg`一個活動等待批准開放`,
      to: '/activity/openings?state=proposed',
      order: 150,
      badge: 'activity/list',
    },
  },
  offAtFirst: [
    {
      modules: ['draw', 'acts'],
      title: msg`轉盤、砸蛋和禮包`,
      cost: msg`獎品和禮包的價值，由你撥的活動預算支付`,
      order: 30,
    },
  ],
}
