import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { IdcardOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'operator/list',
      title: msg`操作員`,
      needs: 'operator.view',
      menu: { group: 'desk', order: 60, icon: <IdcardOutlined /> },
    },
    {
      path: 'operator/account',
      title: msg`帳號與安全`,
      needs: 'any',
    },
  ],
  proposals: {
    'operator-access': {
      waiting: msg`待批准的操作員更改`,
      proposed: msg`一項操作員更改等待批准`,
      to: '/operator/list?state=proposed',
      order: 310,
      badge: 'operator/list',
    },
  },
}
