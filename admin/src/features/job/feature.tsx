import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { UndoOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'job/list',
      title: msg`停下的工作`,
      needs: 'job.manage',
      menu: { group: 'desk', order: 90, icon: <UndoOutlined /> },
    },
  ],
  queues: [
    {
      name: 'deadJobs',
      waiting: msg`停下的工作`,
      to: '/job/list',
      needs: 'job.manage',
      lateAfterHours: 24,
      whileAny: true,
      order: 490,
      badge: 'job/list',
    },
  ],
}
