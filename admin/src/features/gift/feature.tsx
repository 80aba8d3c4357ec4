import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { GiftOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'gift/list',
      title: msg`禮包`,
      needs: 'promo.gift.view',
      menu: { group: 'promotion', order: 90, icon: <GiftOutlined /> },
      modules: ['acts'],
    },
    {
      path: 'gift/detail',
      title: msg`禮包詳情`,
      needs: 'promo.gift.view',
      under: 'gift/list',
    },
    {
      path: 'gift/edit',
      title: msg`編輯禮包`,
      needs: 'promo.gift.view',
      under: 'gift/list',
    },
    {
      path: 'gift/openings',
      title: msg`開放禮包的提案`,
      needs: 'promo.gift.view',
      under: 'gift/list',
    },
  ],
  proposals: {
    'gift-opening': {
      waiting: msg`待批准開放的禮包`,
      proposed: msg`一個禮包等待批准開放`,
      to: '/gift/openings?state=proposed',
      order: 160,
      badge: 'gift/list',
    },
  },
}
