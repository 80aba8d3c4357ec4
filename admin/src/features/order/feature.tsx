import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { About, Feature, NoticeFacts } from '../../lib/feature.ts'
import { FileTextOutlined, SafetyOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'order/list',
      title: msg`訂單`,
      needs: 'order.view',
      menu: { group: 'trade', order: 10, icon: <FileTextOutlined /> },
      members: true,
    },
    {
      path: 'order/detail',
      title: msg`訂單詳情`,
      needs: 'order.view',
      under: 'order/list',
      members: true,
    },
    {
      path: 'order/exports',
      title: msg`訂單匯出`,
      needs: 'order.export',
      under: 'order/list',
      members: true,
    },
    {
      path: 'order/price-cuts',
      title: msg`改價的提案`,
      needs: 'order.view',
      under: 'order/list',
    },
    {
      path: 'order/slips',
      title: msg`裝箱單`,
      needs: 'order.ship',
      under: 'order/list',
      members: true,
    },
    {
      path: 'order/ship-file',
      title: msg`檔案批量發貨`,
      needs: 'order.ship',
      under: 'order/list',
      members: true,
    },
    {
      path: 'order/holds',
      title: msg`暫緩結算`,
      needs: 'order.view',
      menu: { group: 'merchant', order: 60, icon: <SafetyOutlined /> },
      modules: ['merchant'],
    },
  ],
  queues: [
    {
      name: 'toShip',
      waiting: msg`待發貨的訂單`,
      to: '/order/list?state=to_ship',
      needs: 'order.view',
      lateAfterHours: 48,
      order: 400,
      badge: 'order/list',
    },
    {
      name: 'cancelRequests',
      waiting: msg`申請取消`,
      to: '/order/list?cancelRequest=waiting',
      needs: 'order.view',
      lateAfterHours: 12,
      order: 410,
      badge: 'order/list',
    },
  ],
  proposals: {
    'price-cut': {
      waiting: msg`待批准的改價`,
      proposed: msg`一筆訂單改價等待批准`,
      to: '/order/price-cuts?state=proposed',
      order: 180,
      badge: 'order/list',
    },
  },
  notices: {
    'cancel-requested': toOrder(msg`買家申請取消訂單`),
    'order-paid': toOrder(msg`有新的訂單待發貨`),
    'ship-late': toOrder(msg`訂單超過承諾的發貨時間`),
    'address-changed': toOrder(msg`待發貨的訂單更改了收貨地址`),
    'refund-stuck': toOrder(msg`原路退款送不出去，系統會再試`),
    'refund-failed': toOrder(msg`原路退款失敗，需要處理`),
    'refund-twice': toOrder(msg`同一筆退款到帳了兩次，需要核對`),
  },
  noticesAbout: {
    order: ({ id }) => ({ says: msg`訂單有新的消息`, to: `/order/detail?orderId=${id}`, number: id }),
  },
}

function toOrder(says: MessageDescriptor) {
  return ({ id, params: { orderId = id } }: NoticeFacts): About => ({
    says,
    to: `/order/detail?orderId=${orderId}`,
    number: orderId,
  })
}
