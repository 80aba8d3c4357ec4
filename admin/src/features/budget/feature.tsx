import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { PieChartOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'budget/list',
      title: msg`活動預算`,
      needs: 'budget.view',
      menu: { group: 'promotion', order: 340, icon: <PieChartOutlined /> },
    },
  ],
  proposals: {
    'budget-funding': {
      waiting: msg`待批准的預算撥入`,
      proposed: msg`一筆預算撥入等待批准`,
      to: '/budget/list?state=proposed',
      order: 130,
      badge: 'budget/list',
    },
  },
  notices: {
    'budget-low': () => ({ says: msg`活動預算剩不到一成，用完後會停止發放`, to: '/budget/list' }),
    'budget-short': () => ({ says: msg`預算不足，有訂單因此沒有獲得積分`, to: '/budget/list' }),
  },
}
