import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { PieChartOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'merchant/commission',
      title: msg`服務費率`,
      needs: 'merchant.view',
      menu: { group: 'merchant', order: 80, icon: <PieChartOutlined /> },
      modules: ['merchant'],
    },
    {
      path: 'merchant/commission-proposals',
      title: msg`服務費率的更改提案`,
      needs: 'merchant.view',
      under: 'merchant/commission',
    },
  ],
  proposals: {
    commission: {
      waiting: msg`待批准的服務費率`,
      proposed: msg`一個服務費率等待批准`,
      to: '/merchant/commission-proposals?state=proposed',
      order: 260,
    },
  },
}
