import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { DashboardOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'dashboard/index',
      title: msg`總覽`,
      needs: 'any',
      menu: { group: 'start', order: 10, icon: <DashboardOutlined /> },
    },
  ],
}
