import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'shopping',
      order: 10,
      to: 'pages/goods/list',
      icon: moreIcons.bag,
      text: msg`全部商品`,
    },
  ],
}
