import { msg } from '@lingui/core/macro'
import { taskProofLateAfterH } from '@shop/contract/promotion/task/admin.ts'
import type { Feature } from '../../lib/feature.ts'
import { AuditOutlined, CheckOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'task/list',
      title: msg`任務`,
      needs: 'promo.task.view',
      menu: { group: 'promotion', order: 130, icon: <CheckOutlined /> },
      modules: ['subsidy'],
    },
    {
      path: 'task/detail',
      title: msg`任務詳情`,
      needs: 'promo.task.view',
      under: 'task/list',
    },
    {
      path: 'task/edit',
      title: msg`編輯任務`,
      needs: 'promo.task.view',
      under: 'task/list',
    },
    {
      path: 'task/proofs',
      title: msg`任務截圖`,
      needs: 'promo.task.view',
      menu: { group: 'promotion', order: 160, icon: <AuditOutlined /> },
      modules: ['subsidy'],
    },
  ],
  queues: [
    {
      name: 'taskProofs',
      waiting: msg`待審核的任務截圖`,
      to: '/task/proofs?state=submitted',
      needs: 'promo.task.view',
      lateAfterHours: taskProofLateAfterH,
      late: msg`有任務截圖等了很久，還沒審核`,
      order: 50,
      badge: 'task/proofs',
    },
  ],
  notices: {
    'task-proof-submitted': ({ id }) => ({
      says: msg`有新的任務截圖等待審核`,
      to: `/task/proofs?proofId=${id}`,
      number: id,
    }),
  },
  offAtFirst: [
    {
      modules: ['taskVideo', 'taskAd'],
      title: msg`任務`,
      cost: msg`完成任務的補貼或積分，由活動預算支付；要先打開補貼`,
      order: 40,
    },
  ],
}
