import { msg } from '@lingui/core/macro'
import { objectionLateAfterH } from '@shop/contract/promotion/rank/admin.ts'
import type { Feature } from '../../lib/feature.ts'
import { UnorderedListOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'rank/boards',
      title: msg`排行榜`,
      needs: 'promo.rank.view',
      menu: { group: 'promotion', order: 170, icon: <UnorderedListOutlined /> },
      modules: ['rank'],
    },
    {
      path: 'rank/objections',
      title: msg`排行榜的異議`,
      needs: 'promo.rank.view',
      under: 'rank/boards',
    },
    {
      path: 'rank/rounds',
      title: msg`往期名次`,
      needs: 'promo.rank.view',
      under: 'rank/boards',
    },
    {
      path: 'rank/round',
      title: msg`一期名次`,
      needs: 'promo.rank.view',
      under: 'rank/rounds',
    },
    {
      path: 'rank/prizes',
      title: msg`排行榜的獎品提案`,
      needs: 'promo.rank.view',
      under: 'rank/boards',
    },
  ],
  queues: [
    {
      name: 'rankObjections',
      waiting: msg`排行榜的異議`,
      to: '/rank/objections?state=open',
      needs: 'promo.rank.view',
      lateAfterHours: objectionLateAfterH,
      late: msg`有排行榜的異議等了很久，還沒處理`,
      order: 60,
      badge: 'rank/boards',
    },
  ],
  proposals: {
    'rank-prizes': {
      waiting: msg`待批准的排行榜獎品`,
      proposed: msg`排行榜的獎品等待批准`,
      to: '/rank/prizes?state=proposed',
      order: 210,
      badge: 'rank/boards',
    },
  },
  notices: {
    'rank-objected': ({ id }) => ({
      says: msg`有人對排行榜的名次提出異議`,
      to: '/rank/objections?state=open',
      number: id,
    }),
    'rank-prizes-blocked': () => ({ says: msg`排行榜的獎品發不出，請檢查預算與優惠券`, to: '/rank/rounds' }),
  },
  offAtFirst: [{ modules: ['rank'], title: msg`排行榜`, cost: msg`每期名次的獎品`, order: 50 }],
}
