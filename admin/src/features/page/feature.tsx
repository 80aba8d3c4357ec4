import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { MobileOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'page/list',
      title: msg`頁面裝修`,
      needs: 'content.view',
      menu: { group: 'content', order: 10, icon: <MobileOutlined /> },
    },
    {
      path: 'page/edit',
      title: msg`編輯頁面`,
      needs: 'content.view',
      under: 'page/list',
      underOfMembers: 'storefront/edit',
      members: true,
    },
  ],
  notices: {
    'page-published': ({ params: { pageId = '', name = '' } }) => ({
      says: msg`「${name}」已按排定的時間發布`,
      to: `/page/edit?id=${pageId}`,
    }),
  },
}
