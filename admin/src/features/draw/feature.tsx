import { msg } from '@lingui/core/macro'
import { drawLateAfterH } from '@shop/contract/money/conversion/admin.ts'
import { assetLabels } from '../../lib/asset-words.ts'
import type { Feature } from '../../lib/feature.ts'
import { RedoOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'draw/inbox',
      title: msg`轉入餘額`,
      needs: 'promo.draw.view',
      menu: { group: 'money', order: 20, icon: <RedoOutlined /> },
      modules: ['integral', 'reward', 'subsidy'],
    },
  ],
  queues: [
    {
      name: 'draws',
      waiting: msg`待審核的轉入餘額`,
      to: '/draw/inbox?state=pending',
      needs: 'promo.draw.view',
      lateAfterHours: drawLateAfterH,
      late: msg`有轉入餘額的申請等了很久，還沒審核`,
      order: 40,
      badge: 'draw/inbox',
    },
  ],
  notices: {
    'draw-requested': ({ id }) => ({ says: msg`有新的轉入餘額的申請`, to: `/draw/inbox?drawId=${id}`, number: id }),
  },
  offAtFirst: [
    { modules: ['subsidy'], title: assetLabels.subsidy, cost: msg`訂單送出的補貼可以抵掉之後的貨款`, order: 70 },
    {
      modules: ['integral'],
      title: assetLabels.integral,
      cost: msg`訂單送出的消費積分可以轉入餘額，轉入要審核`,
      order: 80,
    },
  ],
}
