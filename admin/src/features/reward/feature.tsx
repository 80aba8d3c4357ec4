import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import type { Feature } from '../../lib/feature.ts'
import { StarOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'reward/grants',
      title: msg`發放的獎勵金`,
      needs: 'promo.reward.view',
      menu: { group: 'promotion', order: 330, icon: <StarOutlined /> },
      modules: ['reward'],
    },
  ],
  proposals: {
    'reward-grant': {
      waiting: msg`待批准的獎勵金`,
      proposed: msg`一筆獎勵金等待批准`,
      to: '/reward/grants?state=proposed',
      order: 140,
      badge: 'reward/grants',
    },
  },
  offAtFirst: [
    { modules: ['reward'], title: assetLabels.reward, cost: msg`發出的獎勵金可以轉入餘額，轉入要審核`, order: 60 },
  ],
}
