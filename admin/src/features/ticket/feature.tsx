import { msg } from '@lingui/core/macro'
import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import type { Feature } from '../../lib/feature.ts'
import { CustomerServiceOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'ticket/inbox',
      title: msg`客服提問`,
      needs: 'ticket.view',
      menu: { group: 'desk', order: 10, icon: <CustomerServiceOutlined /> },
      members: true,
    },
  ],
  queues: [
    {
      name: 'tickets',
      waiting: msg`等待回覆的提問`,
      to: '/ticket/inbox',
      needs: 'ticket.view',
      lateAfterHours: ticketLimits.answerTargetH,
      late: msg`有提問等待回覆超過目標時間`,
      order: 460,
      badge: 'ticket/inbox',
    },
  ],
  notices: {
    'ticket-asked': ({ id }) => ({ says: msg`用戶有新的提問`, to: `/ticket/inbox?ticketId=${id}`, number: id }),
  },
}
