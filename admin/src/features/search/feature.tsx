import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { SearchOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'search/words',
      title: msg`搜尋詞`,
      needs: 'goods.view',
      menu: { group: 'goods', order: 80, icon: <SearchOutlined /> },
    },
  ],
}
