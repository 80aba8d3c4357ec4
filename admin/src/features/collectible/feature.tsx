import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { PictureOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'collectible/list',
      title: msg`數位藏品`,
      needs: 'promo.collectible.view',
      menu: { group: 'promotion', order: 220, icon: <PictureOutlined /> },
      modules: ['nft'],
    },
    {
      path: 'collectible/detail',
      title: msg`藏品系列`,
      needs: 'promo.collectible.view',
      under: 'collectible/list',
    },
    {
      path: 'collectible/edit',
      title: msg`編輯藏品系列`,
      needs: 'promo.collectible.view',
      under: 'collectible/list',
    },
    {
      path: 'collectible/openings',
      title: msg`開放藏品系列的提案`,
      needs: 'promo.collectible.view',
      under: 'collectible/list',
    },
    {
      path: 'collectible/revocations',
      title: msg`撤銷藏品的提案`,
      needs: 'promo.collectible.view',
      under: 'collectible/list',
    },
    {
      path: 'collectible/chains',
      title: msg`證書與核對`,
      needs: 'promo.collectible.view',
      under: 'collectible/list',
    },
  ],
  proposals: {
    'collectible-opening': {
      waiting: msg`待批准開放的藏品系列`,
      proposed: msg`一個藏品系列等待批准開放`,
      to: '/collectible/openings?state=proposed',
      order: 190,
      badge: 'collectible/list',
    },
    'collectible-revocation': {
      waiting: msg`待批准撤銷的藏品`,
      proposed: msg`一件藏品等待批准撤銷`,
      to: '/collectible/revocations?state=proposed',
      order: 200,
      badge: 'collectible/list',
    },
  },
  notices: {
    'collectible-broken': ({ params }) => ({
      says: msg`數位藏品的證書被改動過，需要查明`,
      to: '/collectible/chains',
      number: params.series,
    }),
  },
  offAtFirst: [
    { modules: ['nft'], title: msg`數位藏品`, cost: msg`發行、保存和轉贈的憑證；要先完成合規清單`, order: 90 },
  ],
}
