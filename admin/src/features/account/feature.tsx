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
    {
      path: 'user/inviters',
      title: msg`邀請人的更正`,
      needs: 'user.view',
      under: 'user/list',
    },
  ],
  proposals: {
    'user-inviter': {
      waiting: msg`待批准的邀請人`,
      proposed: msg`一位用戶的邀請人等待批准`,
      to: '/user/inviters?state=proposed',
      about: (userId) => `/user/detail?userId=${userId}`,
      order: 215,
      badge: 'user/list',
    },
  },
}
