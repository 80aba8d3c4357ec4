import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { ApartmentOutlined, SafetyOutlined, TagOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'category/list',
      title: msg`分類`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 50, icon: <ApartmentOutlined /> },
    },
    {
      path: 'brand/list',
      title: msg`品牌`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 60, icon: <TagOutlined /> },
    },
    {
      path: 'service/list',
      title: msg`商品服務`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 70, icon: <SafetyOutlined /> },
    },
  ],
}
