import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { UndoOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'aftersale/list',
      title: msg`售後`,
      needs: 'aftersale.view',
      menu: { group: 'trade', order: 90, icon: <UndoOutlined /> },
      members: true,
    },
    {
      path: 'aftersale/detail',
      title: msg`售後詳情`,
      needs: 'aftersale.view',
      under: 'aftersale/list',
      members: true,
    },
    {
      path: 'aftersale/settled',
      title: msg`結算後退款`,
      needs: 'aftersale.view',
      under: 'aftersale/list',
    },
  ],
  queues: [
    {
      name: 'aftersales',
      waiting: msg`待處理的售後`,
      to: '/aftersale/list?queue=decide',
      needs: 'aftersale.view',
      lateAfterHours: 48,
      order: 420,
      badge: 'aftersale/list',
    },
  ],
  proposals: {
    'settled-refund': {
      waiting: msg`待批准的結算後退款`,
      proposed: msg`一筆結算後退款等待批准`,
      to: '/aftersale/settled?state=proposed',
      about: (orderId) => `/order/detail?orderId=${orderId}`,
      order: 220,
    },
  },
  notices: {
    'aftersale-applied': ({ id }) => ({ says: msg`買家申請了售後`, to: `/aftersale/detail?caseId=${id}`, number: id }),
    'aftersale-arbitration': ({ id }) => ({
      says: msg`售後爭議需要裁決`,
      to: `/aftersale/detail?caseId=${id}`,
      number: id,
    }),
  },
  noticesAbout: {
    aftersale: ({ id }) => ({ says: msg`售後有新的進展`, to: `/aftersale/detail?caseId=${id}`, number: id }),
  },
}
