import { msg } from '@lingui/core/macro'
import { shopLateAfterH } from '@shop/contract/merchant/storefront/admin.ts'
import type { Feature } from '../../lib/feature.ts'
import { DiffOutlined, MobileOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'storefront/edit',
      title: msg`店舖頁面`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 40, icon: <MobileOutlined /> },
      members: 'only',
    },
    {
      path: 'merchant/changes',
      title: msg`店舖更改`,
      needs: 'goods.view',
      menu: { group: 'merchant', order: 140, icon: <DiffOutlined /> },
      modules: ['merchant'],
    },
  ],
  queues: [
    {
      name: 'shopRequests',
      waiting: msg`待審核的店舖更改`,
      to: '/merchant/changes',
      needs: 'goods.review',
      lateAfterHours: shopLateAfterH,
      late: msg`有店舖更改等了很久，還沒審核`,
      order: 450,
      badge: 'merchant/changes',
    },
  ],
  notices: {
    'shop-change-asked': ({ id }) => ({
      says: msg`商家想更改店名、標誌或橫幅`,
      to: `/merchant/changes?requestId=${id}`,
      number: id,
    }),
  },
}
