import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { TeamOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'user/list',
      title: msg`用戶`,
      needs: 'user.view',
      menu: { group: 'desk', order: 20, icon: <TeamOutlined /> },
    },
    {
      path: 'user/detail',
      title: msg`用戶詳情`,
      needs: 'user.view',
      under: 'user/list',
    },
    {
      path: 'user/ledger',
      title: msg`用戶帳本`,
      needs: 'ledger.view',
      under: 'user/list',
    },
  ],
}
