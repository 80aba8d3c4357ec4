import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { HistoryOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'audit/list',
      title: msg`操作日誌`,
      needs: 'audit.view',
      menu: { group: 'desk', order: 80, icon: <HistoryOutlined /> },
    },
  ],
  notices: {
    'audit-broken': ({ params }) => ({ says: msg`操作日誌被改動過，需要查明`, to: '/audit/list', number: params.seq }),
  },
}
