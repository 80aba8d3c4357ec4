import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { SendOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'profit/list',
      title: msg`收益明細`,
      needs: 'profit.view',
      menu: { group: 'promotion', order: 280, icon: <SendOutlined /> },
      modules: ['profit'],
    },
    {
      path: 'profit/rates',
      title: msg`收益費率`,
      needs: 'profit.view',
      under: 'profit/list',
    },
    {
      path: 'profit/rate-proposals',
      title: msg`收益費率的更改提案`,
      needs: 'profit.view',
      under: 'profit/list',
    },
    {
      path: 'profit/channels',
      title: msg`通路夥伴`,
      needs: 'profit.view',
      under: 'profit/list',
    },
    {
      path: 'profit/channel-proposals',
      title: msg`通路合約的提案`,
      needs: 'profit.view',
      under: 'profit/list',
    },
  ],
  proposals: {
    'profit-rule': {
      waiting: msg`待批准的收益費率`,
      proposed: msg`一個收益費率等待批准`,
      to: '/profit/rate-proposals?state=proposed',
      order: 270,
    },
    channel: {
      waiting: msg`待批准的通路合約`,
      proposed: msg`一份通路合約等待批准`,
      to: '/profit/channel-proposals?state=proposed',
      order: 280,
    },
  },
  offAtFirst: [
    { modules: ['profit'], title: msg`邀請收益`, cost: msg`每筆付款的一部分分給邀請人，最多兩級`, order: 20 },
  ],
}
