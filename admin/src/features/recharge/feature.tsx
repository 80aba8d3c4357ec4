import { msg } from '@lingui/core/macro'
import { returnLateAfterH } from '@shop/contract/money/recharge/returns.ts'
import type { Feature } from '../../lib/feature.ts'
import { GiftOutlined, ImportOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'recharge/list',
      title: msg`儲值`,
      needs: 'finance.recharge.view',
      menu: { group: 'money', order: 30, icon: <ImportOutlined /> },
      modules: ['recharge'],
    },
    {
      path: 'recharge/returns',
      title: msg`儲值退回`,
      needs: 'finance.recharge.view',
      under: 'recharge/list',
    },
    {
      path: 'recharge/plans',
      title: msg`儲值套餐`,
      needs: 'finance.plan.view',
      menu: { group: 'money', order: 50, icon: <GiftOutlined /> },
      modules: ['recharge'],
    },
  ],
  queues: [
    {
      name: 'rechargeReturns',
      waiting: msg`待匯款的儲值退回`,
      to: '/recharge/returns?state=pending',
      needs: 'finance.recharge.view',
      lateAfterHours: returnLateAfterH,
      late: msg`有儲值退回等了很久，還沒匯款`,
      order: 70,
    },
  ],
  proposals: {
    'recharge-plan': {
      waiting: msg`待批准的儲值套餐`,
      proposed: msg`一個儲值套餐等待批准`,
      to: '/recharge/plans?state=proposed',
      order: 240,
    },
  },
}
