import { msg } from '@lingui/core/macro'
import { withdrawLateAfterH } from '@shop/contract/money/withdraw/admin.ts'
import type { Feature } from '../../lib/feature.ts'
import { ExportOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'withdraw/inbox',
      title: msg`提領`,
      needs: 'finance.withdraw.view',
      menu: { group: 'money', order: 10, icon: <ExportOutlined /> },
    },
  ],
  queues: [
    {
      name: 'withdrawals',
      waiting: msg`待審核的提領`,
      to: '/withdraw/inbox?state=pending',
      needs: 'finance.withdraw.view',
      lateAfterHours: withdrawLateAfterH,
      late: msg`有提領等了很久，還沒審核`,
      order: 20,
      badge: 'withdraw/inbox',
    },
    {
      name: 'payouts',
      waiting: msg`待匯款的提領`,
      to: '/withdraw/inbox?state=approved',
      needs: 'finance.withdraw.view',
      lateAfterHours: withdrawLateAfterH,
      late: msg`有提領等了很久，還沒匯款`,
      order: 30,
      badge: 'withdraw/inbox',
    },
  ],
  notices: {
    'withdrawal-submitted': ({ id }) => ({
      says: msg`有新的提領申請`,
      to: `/withdraw/inbox?withdrawId=${id}`,
      number: id,
    }),
  },
}
