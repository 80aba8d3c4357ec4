import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { HddOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'backup/list',
      title: msg`備份`,
      needs: 'job.manage',
      menu: { group: 'desk', order: 100, icon: <HddOutlined /> },
    },
  ],
}
