import { msg } from '@lingui/core/macro'
import { goodsLateAfterH } from '@shop/contract/goods/merchant-goods/admin.ts'
import type { Feature } from '../../lib/feature.ts'
import { AppstoreOutlined, FileProtectOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'goods/list',
      title: msg`商品`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 10, icon: <AppstoreOutlined /> },
      members: true,
    },
    {
      path: 'goods/edit',
      title: msg`編輯商品`,
      needs: 'goods.view',
      under: 'goods/list',
      members: true,
    },
    {
      path: 'goods/import',
      title: msg`匯入商品`,
      needs: 'goods.edit',
      under: 'goods/list',
      members: true,
    },
    {
      path: 'goods/reviews',
      title: msg`商品審核`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 30, icon: <FileProtectOutlined /> },
      members: true,
      modules: ['merchant'],
    },
  ],
  queues: [
    {
      name: 'goodsRequests',
      waiting: msg`待審核的商品`,
      to: '/goods/reviews',
      needs: 'goods.review',
      lateAfterHours: goodsLateAfterH,
      late: msg`有商品等了很久，還沒審核`,
      order: 440,
      badge: 'goods/reviews',
    },
    {
      name: 'lowStock',
      waiting: msg`庫存偏低的商品`,
      to: '/goods/list?lowStock=true',
      needs: 'goods.view',
      order: 500,
    },
  ],
  notices: {
    'stock-low': ({ params: { goodsId = '', left = 0 } }) => ({
      says: msg`商品 #${goodsId} 的庫存剩 ${left} 件`,
      to: `/goods/edit?goodsId=${goodsId}`,
    }),
    'goods-submitted': ({ id }) => ({
      says: msg`商家的新商品等待審核`,
      to: `/goods/reviews?requestId=${id}`,
      number: id,
    }),
    'goods-change-asked': ({ id }) => ({
      says: msg`商家的商品更改等待審核`,
      to: `/goods/reviews?requestId=${id}`,
      number: id,
    }),
  },
}
