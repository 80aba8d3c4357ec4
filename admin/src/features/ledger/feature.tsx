import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { DiffOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'adjustment/list',
      title: msg`餘額調整`,
      needs: 'ledger.view',
      menu: { group: 'money', order: 100, icon: <DiffOutlined /> },
    },
  ],
  proposals: {
    adjustment: {
      waiting: msg`待批准的餘額調整`,
      proposed: msg`一筆餘額調整等待批准`,
      to: '/adjustment/list?state=proposed',
      order: 110,
    },
  },
}
